import BellOff from 'lucide-react/icons/bell-off';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';

export function UnknownAlert() {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<BellOff />}
      title={refusalText('UNKNOWN_MESSAGE')}
      text={t('messages.unknown.text')}
      action={<LinkButton to={paths.messages}>{t('messages.unknown.all')}</LinkButton>}
    />
  );
}
