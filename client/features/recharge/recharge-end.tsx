import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Recharge } from '#contract/fund.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useRechargeState } from '#client/navigation/recharge-state.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { useCountedMoney } from '#client/money/use-counted-money.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { endWord } from './end-word.ts';
import { useCredited } from './use-credited.ts';

/** The end of a recharge: credited, or the reason why not with a way to start again. */
export function RechargeEnd({ recharge }: { recharge: Recharge }) {
  return recharge.status === 'arrived' ? (
    <Arrived recharge={recharge} />
  ) : (
    <CameToNothing recharge={recharge} />
  );
}

function Arrived({ recharge: { id, channel, amount, currency, arriveTime } }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { forPurchase } = useRechargeState();
  const credited = useCredited(id);
  const counted = useCountedMoney(amount, '0');

  return (
    <AppScreen
      action={
        <>
          {forPurchase ? (
            <Button variant="primary" fullWidth onClick={() => void navigate(-1)}>
              {t('recharge.arrived.toPurchase')}
            </Button>
          ) : (
            <ActionLink to={paths.home}>{t('recharge.arrived.buy')}</ActionLink>
          )}
          <LinkButton fullWidth to={paths.wallet}>
            {t('recharge.toWallet')}
          </LinkButton>
        </>
      }
    >
      <div className="recharge-end" data-tone="green">
        <CircleCheckBig />
        <h2>{t('recharge.arrived.title')}</h2>
        {isKnown(amount) && <MoneyAmount signed money={counted} currency={currency} size={40} tone="green" />}
        {channel === 'usdt' ? (
          <p>{t('recharge.arrived.text')}</p>
        ) : (
          // A host may omit the credited amount.
          credited !== undefined &&
          isKnown(credited) && <p>{t('recharge.arrived.cashText', { amount: format.money(credited) })}</p>
        )}
        {arriveTime > 0 && <p className="soft-text">{format.dateTime(arriveTime)}</p>}
        <Link to={paths.records('recharge')}>{t('recharge.arrived.records')}</Link>
      </div>
    </AppScreen>
  );
}

function CameToNothing({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useRechargeState();
  const { channel, status, reason, amount, seenAmount, currency } = recharge;
  const word = endWord(status);

  return (
    <AppScreen
      action={
        <>
          <ActionLink to={channel === 'usdt' ? paths.newRecharge : paths.cashRecharge} state={state} replace>
            {t('recharge.startAgain')}
          </ActionLink>
          <LinkButton fullWidth to={paths.wallet}>
            {t('recharge.toWallet')}
          </LinkButton>
        </>
      }
    >
      <div className="recharge-end" data-tone="red">
        <CircleX />
        <h2>{t(`recharge.${word}.title`)}</h2>
        {seenAmount !== undefined && (
          <>
            <MoneyAmount money={seenAmount} currency={currency} size={28} tone="soft" />
            <p>{t('recharge.seen.onChain')}</p>
          </>
        )}
        {reason && <p className="recharge-end-reason">{reason}</p>}
        <p>
          {t(
            word === 'expired' && channel !== 'usdt' ? 'recharge.expired.cashText' : `recharge.${word}.text`,
          )}
        </p>
        {seenAmount !== amount && isKnown(amount) && (
          <p className="soft-text">{t('recharge.announced', { amount: format.money(amount, currency) })}</p>
        )}
      </div>
    </AppScreen>
  );
}
