import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { Card } from '#client/ui/card.tsx';
import { SkeletonField, SkeletonFigures, SkeletonStat, SkeletonText } from '#client/ui/skeleton.tsx';

/** The placeholder of the stock screen. */
export function StockSkeleton() {
  const { t } = useTranslation();

  return (
    <LoadingSkeleton>
      <Card>
        <SkeletonStat label={t('income.stock.assets')} size={40} detail />
        <SkeletonFigures
          figures={[t('income.stock.perDay'), t('income.stock.accrued'), t('income.stock.paid')]}
        />
        <SkeletonText lines={1} />
      </Card>
      <SkeletonField control="amount" presets={1} hint />
    </LoadingSkeleton>
  );
}
