import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { worthIn } from '#client/i18n/worth.ts';
import { CalculatedNote } from '#client/money/calculated-note.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

export type Quote = OutputOf<typeof wallet.withdrawQuote>;

interface QuoteFiguresProps {
  quote: Quote;
  /** The currency of the bank account, for a cash withdrawal. */
  paidIn?: string | undefined;
  /** Additional rows, such as the address. */
  more?: { label: string; value: ReactNode }[];
}

/** The whole price of a withdrawal: net amount, fee and arrival time. */
export function QuoteFigures({ quote, paidIn, more = [] }: QuoteFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  const { data: exchange } = useQuery({
    ...query(gift.exchangeRate, { currency: paidIn ?? '' }),
    enabled: paidIn !== undefined,
  });
  const net = format.amount(quote.net);
  // Without a payout amount, computes it from the net amount and the rate.
  const paid = quote.payAmount ?? (exchange && worthIn(quote.net, exchange.rate));
  const isPaidIn = paidIn !== undefined && paid !== undefined;
  const feeLabel = useFeeLabel(info?.withdrawFeeRate);

  return (
    <>
      <Stat
        label={t('withdraw.quote.net')}
        value={<Amount {...(isPaidIn ? format.amount(paid, paidIn) : net)} size={28} />}
        detail={
          isPaidIn &&
          (exchange
            ? t('withdraw.quote.atRate', {
                net: format.money(quote.net),
                rate: format.money(exchange.rate, paidIn),
                unit: net.unit,
              })
            : format.money(quote.net))
        }
      />
      <FigureGrid
        figures={[
          { label: t('withdraw.amount'), value: <MoneyAmount money={quote.amount} /> },
          { label: feeLabel, value: <MoneyAmount money={quote.fee} /> },
          ...more,
          { label: t('withdraw.quote.processFrom'), value: format.dateTime(quote.processFrom) },
          { label: t('withdraw.quote.arriveBefore'), value: format.dateTime(quote.arriveBefore) },
        ]}
      />
      <CalculatedNote quote={wallet.withdrawQuote} />
    </>
  );
}

/** Names the rate, if the host sends it. */
function useFeeLabel(rate: string | undefined): string {
  const { t } = useTranslation();
  const format = useFormat();
  return rate !== undefined && Number.isFinite(Number(rate))
    ? t('withdraw.quote.feeOf', { rate: format.percent(rate) })
    : t('withdraw.quote.fee');
}
