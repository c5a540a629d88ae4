import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { Skeleton, SkeletonChips, SkeletonRows, SkeletonStat } from '#client/ui/skeleton.tsx';
import { accountFigures, incomeFigures, teamFigures } from './figures.ts';

const lists = [
  { word: 'whereItIs', names: accountFigures },
  { word: 'whatCameIn', names: incomeFigures },
  { word: 'team', names: teamFigures },
] as const;

/** The wallet while its figures load. */
export function WalletSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <Card>
        <SkeletonStat label={t('wallet.figures.holdingAssets.label')} size={40} />
        <SkeletonChips count={4} />
      </Card>
      <Card>
        <SkeletonStat label={t('wallet.figures.receivable.label')} size={28} detail />
      </Card>
      {lists.map(({ word, names }) => (
        <Section key={word} title={t(`wallet.${word}`)}>
          <Card flush>
            <SkeletonRows count={names.length} icon subtitle trailing="amount" />
          </Card>
        </Section>
      ))}
    </Skeleton>
  );
}
