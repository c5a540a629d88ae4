import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { useRechargeOf } from './use-recharge-of.ts';

/** A cash or card recharge in its own currency, with its payment reference. */
export function RechargeFigures({ record }: { record: DetailedRecord }) {
  const { t } = useTranslation();
  const { channel, amount, currency, reference } = useRechargeOf(record) ?? {};

  if (amount === undefined || (channel !== 'cash' && channel !== 'card')) return null;
  return (
    <FigureGrid
      figures={[
        {
          label: t(`records.recharge.${channel}`),
          value: <MoneyAmount money={amount} currency={currency} />,
        },
        { label: t('records.recharge.reference'), value: reference },
      ]}
    />
  );
}
