import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import type { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Stat } from '#client/ui/stat.tsx';

export type Quote = AnswerOf<typeof wallet.withdrawQuote>;

interface QuoteFiguresProps {
  quote: Quote;
  /** What else is part of the price here, such as the address. */
  more?: { label: string; value: ReactNode }[];
}

/** The whole price of a withdrawal: what is received, what it costs, and when it arrives. */
export function QuoteFigures({ quote, more = [] }: QuoteFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  const feeLabel = info
    ? t('withdraw.quote.feeOf', { rate: format.percent(info.withdrawFeeRate) })
    : t('withdraw.quote.fee');

  return (
    <>
      <Stat label={t('withdraw.quote.net')} value={<Amount {...format.amount(quote.net)} size={28} />} />
      <FigureGrid
        figures={[
          { label: t('withdraw.amount'), value: <Amount {...format.amount(quote.amount)} /> },
          { label: feeLabel, value: <Amount {...format.amount(quote.fee)} /> },
          ...more,
          { label: t('withdraw.quote.processFrom'), value: format.dateTime(quote.processFrom) },
          { label: t('withdraw.quote.arriveBefore'), value: format.dateTime(quote.arriveBefore) },
        ]}
      />
    </>
  );
}
