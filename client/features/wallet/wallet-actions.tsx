import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import Repeat from 'lucide-react/icons/repeat';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { QuickActions } from '#client/ui/buttons/quick-actions.tsx';

const actions = [
  { word: 'recharge', to: paths.recharge, Icon: ArrowDownToLine },
  { word: 'withdraw', to: paths.withdraw, Icon: ArrowUpFromLine },
  { word: 'receive', to: paths.receiveIncome, Icon: HandCoins },
  { word: 'takeOut', to: paths.takeOut, Icon: Repeat },
] as const;

/** The main actions. The placeholder has their labels, because those decide how many lines the actions take. */
export function WalletActions({ isPlaceholder = false }: { isPlaceholder?: boolean }) {
  const { t } = useTranslation();

  return (
    <QuickActions
      label={t('wallet.actions.label')}
      actions={actions.map(({ word, to, Icon }) => ({
        label: t(`wallet.actions.${word}`),
        icon: isPlaceholder ? <span className="wallet-action-to-come" /> : <Icon />,
        link: <Link to={to} inert={isPlaceholder} />,
      }))}
    />
  );
}
