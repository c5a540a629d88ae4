import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import Info from 'lucide-react/icons/info';
import Repeat from 'lucide-react/icons/repeat';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { CountedAmount } from '#client/platform/counted-amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { QuickActions } from '#client/ui/quick-actions.tsx';
import { Stat } from '#client/ui/stat.tsx';
import type { Balances } from './figures.ts';

const actions = [
  { word: 'recharge', to: paths.recharge, Icon: ArrowDownToLine },
  { word: 'withdraw', to: paths.withdraw, Icon: ArrowUpFromLine },
  { word: 'receive', to: paths.receiveIncome, Icon: HandCoins },
  { word: 'takeOut', to: paths.takeOut, Icon: Repeat },
] as const;

interface HoldingCardProps {
  balances: Balances;
  onExplain: () => void;
}

/** The holding assets and the four main actions. */
export function HoldingCard({ balances, onExplain }: HoldingCardProps) {
  const { t } = useTranslation();

  return (
    <Card>
      <div className="wallet-holding">
        <Stat
          label={t('wallet.figures.holdingAssets.label')}
          value={<CountedAmount money={balances.holdingAssets} size={40} />}
        />
        <IconButton label={t('wallet.whyHolding')} icon={<Info />} onClick={onExplain} />
      </div>
      <QuickActions
        label={t('wallet.actions.label')}
        actions={actions
          .filter(({ to }) => isRouteAvailable(to))
          .map(({ word, to, Icon }) => ({
            label: t(`wallet.actions.${word}`),
            icon: <Icon />,
            link: <Link to={to} />,
          }))}
      />
    </Card>
  );
}
