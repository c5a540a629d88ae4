import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { CountedAmount } from '#client/money/counted-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import type { Balances } from './figures.ts';
import { WalletActions } from './wallet-actions.tsx';

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
      <WalletActions />
    </Card>
  );
}
