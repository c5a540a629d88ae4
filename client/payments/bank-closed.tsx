import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';

/** In place of bank accounts and their withdrawals, at a platform that pays out on the chain only. */
export function BankClosed() {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<Landmark />}
      title={refusalText('CHANNEL_CLOSED_withdraw')}
      action={<LinkButton to={paths.addresses}>{t('titles.addresses')}</LinkButton>}
    />
  );
}
