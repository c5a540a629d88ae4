import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonFigures, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { QuoteFigures } from './quote-figures.tsx';
import type { Pricing } from './use-quote.ts';

interface QuoteCardProps {
  pricing: Pricing;
  /** The currency of the bank account, for a cash withdrawal. */
  paidIn: string | undefined;
}

/** The price of the typed amount; without a valid amount, the components of the price. */
export function QuoteCard({ pricing, paidIn }: QuoteCardProps) {
  const { t } = useTranslation();
  const { amount, quote, failure, retry, retrying, isPending, isUnpriced } = pricing;

  return (
    <Section title={t('withdraw.quote.title')}>
      <Card>
        {failure ? (
          <LoadFailed failure={failure} busy={retrying} onRetry={retry} />
        ) : quote ? (
          <>
            <QuoteFigures quote={quote} paidIn={paidIn} />
            {isUnpriced && <Notice tone="warning">{t('calculated.feeUnknown')}</Notice>}
          </>
        ) : isPending ? (
          <LoadingSkeleton>
            <SkeletonStat size={28} />
            <SkeletonFigures figures={4} />
          </LoadingSkeleton>
        ) : (
          <Terms empty={amount === ''} />
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
            {
              label: t('withdraw.quote.minimum'),
              value: isKnown(info.minWithdraw) && <MoneyAmount money={info.minWithdraw} />,
            },
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
