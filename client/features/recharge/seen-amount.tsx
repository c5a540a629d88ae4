import { useTranslation } from 'react-i18next';
import type { Recharge } from '#contract/fund.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { Stat } from '#client/ui/stat.tsx';

/** The detected amount, and the announced amount if it differs or nothing was detected. */
export function SeenAmount({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, seenAmount, currency } = recharge;
  const announced = t('recharge.announced', { amount: format.money(amount, currency) });
  const credited = t('recharge.seen.credited');
  const asAnnounced = seenAmount === undefined || seenAmount === amount;

  return (
    <Stat
      label={t(seenAmount === undefined ? 'recharge.seen.announced' : 'recharge.seen.onChain')}
      value={<MoneyAmount money={seenAmount ?? amount} currency={currency} size={28} />}
      detail={asAnnounced ? credited : `${announced} · ${credited}`}
    />
  );
}
