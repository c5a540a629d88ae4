import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Section } from '#client/ui/section.tsx';
import { Skeleton, SkeletonFigures, SkeletonStat } from '#client/ui/skeleton.tsx';
import { QuoteFigures, type Quote } from './quote-figures.tsx';

interface QuoteCardProps {
  /** Whether the amount field is empty. */
  empty: boolean;
  /** Whether the amount is valid, so that a quote is requested. */
  asked: boolean;
  quote: Quote | undefined;
  paidIn: string | undefined;
  failure: Failure | undefined;
  retrying: boolean;
  onRetry: () => unknown;
}

/** The price of the typed amount; without a valid amount, the components of the price. */
export function QuoteCard({ empty, asked, quote, paidIn, failure, retrying, onRetry }: QuoteCardProps) {
  const { t } = useTranslation();

  return (
    <Section title={t('withdraw.quote.title')}>
      <Card>
        {failure ? (
          <LoadFailed failure={failure} busy={retrying} onRetry={onRetry} />
        ) : quote ? (
          <QuoteFigures quote={quote} paidIn={paidIn} />
        ) : asked ? (
          <Skeleton label={t('app.loading')}>
            <SkeletonStat size={28} />
            <SkeletonFigures figures={4} />
          </Skeleton>
        ) : (
          <Terms empty={empty} />
        )}
      </Card>
    </Section>
  );
}

function Terms({ empty }: { empty: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <>
      {empty && <p className="withdraw-soft">{t('withdraw.quote.empty')}</p>}
      {info && (
        <FigureGrid
          figures={[
            { label: t('withdraw.quote.fee'), value: format.percent(info.withdrawFeeRate) },
            { label: t('withdraw.quote.minimum'), value: <Amount {...format.amount(info.minWithdraw)} /> },
            {
              label: t('withdraw.quote.arrival'),
              value: t('withdraw.quote.withinHours', { count: info.arrivalHours }),
            },
          ]}
        />
      )}
    </>
  );
}
