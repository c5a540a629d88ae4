import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { SkeletonFigures, SkeletonRows, SkeletonStat } from '#client/ui/skeleton.tsx';

/** The placeholder of the income fund. */
export function FundSkeleton() {
  const { t } = useTranslation();

  return (
    <LoadingSkeleton>
      <Card>
        <SkeletonStat label={t('orders.receive.arrived')} size={40} />
        <SkeletonFigures
          layout="columns"
          figures={[t('orders.transit.title'), t('orders.fund.everArrived')]}
        />
      </Card>
      <Section title={t('orders.fund.receipts')}>
        <Card flush>
          <SkeletonRows count={6} icon subtitle trailing="amount and state" />
        </Card>
      </Section>
    </LoadingSkeleton>
  );
}
