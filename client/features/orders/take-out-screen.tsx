import './orders.css';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { income } from '#contract/income.ts';
import { toMicro } from '#contract/money.ts';
import { wallet } from '#contract/wallet.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/app/chrome.tsx';
import { Link } from '#client/app/link.tsx';
import { Loaded } from '#client/app/loaded.tsx';
import { paths } from '#client/app/paths.ts';
import { useFormat } from '#client/i18n/format.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TakeOutForm } from './take-out-form.tsx';
import { TakenOut } from './taken-out.tsx';

const pollMs = 3000;

/** Moves income that has arrived to the available balance: all of it or an amount. */
export default function TakeOutScreen() {
  const balances = useQuery({
    ...query(wallet.wallet),
    refetchInterval: ({ state }) =>
      state.data !== undefined && toMicro(state.data.transit) > 0 && pollUnlessLive(pollMs),
  });
  const [taken, setTaken] = useState<AnswerOf<typeof income.takeOut>>();
  // From the press until it is known whether it was done, the form stands as it was: news of the balance may come before
  // the answer, or instead of it, and the same press again tells.
  const [held, setHeld] = useState<AnswerOf<typeof wallet.wallet>>();
  const shown = held ?? balances.data;

  if (taken) return <TakenOut taken={taken} />;
  if (shown && toMicro(shown.income) > 0)
    return (
      <TakeOutForm
        balances={shown}
        onLookAgain={() => balances.refetch()}
        onTaken={setTaken}
        onHold={(isHeld) => setHeld(isHeld ? shown : undefined)}
      />
    );
  return (
    <AppScreen>
      <Loaded query={balances}>{({ transit }) => <NoIncome transit={transit} />}</Loaded>
    </AppScreen>
  );
}

function NoIncome({ transit }: { transit: string }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <EmptyState
      icon={<Wallet />}
      title={t('orders.takeOut.empty.title')}
      text={
        toMicro(transit) > 0
          ? t('orders.takeOut.empty.onItsWay', { amount: format.money(transit) })
          : t('orders.takeOut.empty.text')
      }
      action={
        <ButtonLink variant="primary" link={<Link to={paths.receiveIncome} />}>
          {t('titles.receiveIncome')}
        </ButtonLink>
      }
    />
  );
}
