import BellOff from 'lucide-react/icons/bell-off';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';

export function UnknownAlert() {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<BellOff />}
      title={t('messages.unknown.title')}
      text={t('messages.unknown.text')}
      action={<LinkButton to={paths.messages}>{t('messages.unknown.all')}</LinkButton>}
    />
  );
}
