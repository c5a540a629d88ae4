import './wallet.css';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/layout/card.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonBlock, SkeletonRows, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { accountFigures, incomeFigures, teamFigures } from './figures.ts';
import { WalletActions } from './wallet-actions.tsx';

const lists = [
  { word: 'whereItIs', names: accountFigures },
  { word: 'whatCameIn', names: incomeFigures },
  { word: 'team', names: teamFigures },
] as const;

export function WalletSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <Card>
        <SkeletonStat label={t('wallet.figures.holdingAssets.label')} size={40} />
        <WalletActions isPlaceholder />
      </Card>
      <Card>
        <SkeletonStat label={t('wallet.figures.receivable.label')} size={28} detail />
      </Card>
      <Section title={t('wallet.chart.title')}>
        <Card>
          <SkeletonStat size={28} label={t('wallet.chart.total')} />
          <SkeletonBlock shape="picture" />
        </Card>
      </Section>
      {lists.map(({ word, names }) => (
        <Section key={word} title={t(`wallet.${word}`)}>
          <Card flush>
            <SkeletonRows count={names.length} icon subtitle trailing="amount" />
          </Card>
        </Section>
      ))}
    </>
  );
}
