import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { knownAmount } from '#client/money/known-amount.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';

interface WithdrawalFiguresProps extends Pick<DetailedRecord, 'withdrawal'> {
  inFull?: boolean;
  /** Omits figures that the explanation of the amount already shows. */
  isExplained?: boolean;
}

/** A withdrawal's fee, its payout in the payout currency, and its destination. */
export function WithdrawalFigures({
  withdrawal,
  inFull = false,
  isExplained = false,
}: WithdrawalFiguresProps) {
  const { t } = useTranslation();

  if (!withdrawal) return null;
  const { fee, net, currency, payAmount, payCurrency, chain, address, status } = withdrawal;
  const feeLine = {
    label: t('records.withdrawal.fee'),
    value: knownAmount(fee, { currency }),
  };
  const netLine = {
    label: t('records.withdrawal.net'),
    value: payAmount === undefined ? knownAmount(net) : knownAmount(payAmount, { currency: payCurrency }),
  };
  const explained = payAmount === undefined ? [] : [netLine];

  return (
    <FigureGrid
      figures={[
        // A failed withdrawal has no fee.
        ...(status === 'failed' ? [] : isExplained ? explained : [feeLine, netLine]),
        {
          label: t('records.withdrawal.to'),
          value: (chain || address) && <To chain={chain} address={address} inFull={inFull} />,
        },
      ]}
    />
  );
}

interface ToProps {
  chain: string;
  address: string;
  inFull: boolean;
}

const To = ({ chain, address, inFull }: ToProps) => (
  <span className="withdrawal-to" translate="no">
    {chain && <span>{`${chain} · `}</span>}
    {inFull ? <span>{address}</span> : <Shortened text={address} />}
  </span>
);
