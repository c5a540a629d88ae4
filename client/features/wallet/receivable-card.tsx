import HandCoins from 'lucide-react/icons/hand-coins';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import type { Balances } from './figures.ts';

interface ReceivableCardProps {
  receivable: Balances['receivable'];
  onExplain: () => void;
}

/** The receivable income of machines and stock, with the button to receive it. Nothing if the host does not send it. */
export function ReceivableCard({ receivable, onExplain }: ReceivableCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.amount(receivable);
  const anything = /[1-9]/.test(receivable);

  if (!isKnown(receivable)) return null;
  return (
    <Card>
      <div className="wallet-holding">
        <Stat
          label={t('wallet.figures.receivable.label')}
          value={<Amount {...amount} size={28} tone={anything ? 'gold' : 'ink'} />}
          detail={t(anything ? 'wallet.receivableHint' : 'wallet.nothingReceivable')}
        />
        <IconButton label={t('wallet.whyReceivable')} icon={<Info />} onClick={onExplain} />
      </div>
      {anything && (
        <ActionLink icon={<HandCoins />} to={paths.receiveIncome}>
          {t('wallet.receiveNow')}
        </ActionLink>
      )}
    </Card>
  );
}
