import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Shortened } from '#client/ui/shortened.tsx';

interface WithdrawalFiguresProps extends Pick<DetailedRecord, 'withdrawal'> {
  /** Shows the full address. */
  inFull?: boolean;
  /** Omits what the explanation of the amount already shows. */
  isExplained?: boolean;
}

/** A withdrawal's fee, its payout in the payout currency, and its destination. */
export function WithdrawalFigures({
  withdrawal,
  inFull = false,
  isExplained = false,
}: WithdrawalFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();

  if (!withdrawal) return null;
  const { fee, net, currency, payAmount, payCurrency, chain, address, status } = withdrawal;
  const paid = payAmount === undefined ? format.amount(net) : format.amount(payAmount, payCurrency);
  const feeLine = {
    label: t('records.withdrawal.fee'),
    value: <MoneyAmount money={fee} currency={currency} />,
  };
  const netLine = { label: t('records.withdrawal.net'), value: <Amount {...paid} /> };
  const explained = payAmount === undefined ? [] : [netLine];

  return (
    <FigureGrid
      figures={[
        // A failed withdrawal has no fee.
        ...(status === 'failed' ? [] : isExplained ? explained : [feeLine, netLine]),
        {
          label: t('records.withdrawal.to'),
          value: (
            <span className="withdrawal-to">
              {chain && `${chain} · `}
              {inFull ? address : <Shortened text={address} />}
            </span>
          ),
        },
      ]}
    />
  );
}
