import './income.css';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { income } from '#contract/income.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { useFrozenWhile } from '#client/drafts/use-frozen-while.ts';
import { useFormat } from '#client/i18n/format.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { UnknownFigure } from '#client/lists/unknown-figure.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useArrivalMinutes } from '#client/time/use-arrival-minutes.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { TakeOutForm, useTakeOut } from './take-out-form.tsx';
import { TakenOut } from './taken-out.tsx';
import { useTransitBalances } from './use-transit-balances.ts';

/** Moves arrived income to the available balance: all of it or an amount. */
export default function TakeOutScreen() {
  const balances = useTransitBalances();
  const [taken, setTaken] = useState<OutputOf<typeof income.takeOut>>();
  const takeOut = useTakeOut(setTaken);
  const shown = useFrozenWhile(balances.data, takeOut.undecided);

  if (taken) return <TakenOut taken={taken} />;
  if (shown && knownMicro(shown.income) > 0)
    return <TakeOutForm balances={shown} refetchBalances={() => balances.refetch()} takeOut={takeOut} />;
  return (
    <AppScreen>
      <Loaded query={balances}>
        {({ income: arrived, transit }) =>
          isKnown(arrived) ? <NoIncome transit={transit} /> : <UnknownFigure query={balances} />
        }
      </Loaded>
    </AppScreen>
  );
}

function NoIncome({ transit }: { transit: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const minutes = useArrivalMinutes();
  const isOnItsWay = knownMicro(transit) > 0;
  const toReceive = (
    <LinkButton variant="primary" to={paths.receiveIncome}>
      {t('titles.receiveIncome')}
    </LinkButton>
  );

  return (
    <EmptyState
      icon={<Wallet />}
      title={refusalText('NOTHING_TO_TAKE_OUT')}
      text={
        isOnItsWay
          ? t('orders.takeOut.empty.onItsWay', { amount: format.money(transit) })
          : t('orders.takeOut.empty.text', { count: minutes })
      }
      action={
        // Without receivable income, the link leads to the arrival times instead.
        isOnItsWay ? (
          <LinkButton variant="primary" to={paths.incomeFund} otherwise={toReceive}>
            {t('titles.incomeFund')}
          </LinkButton>
        ) : (
          toReceive
        )
      }
    />
  );
}
