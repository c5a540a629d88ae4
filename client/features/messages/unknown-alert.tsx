import BellOff from 'lucide-react/icons/bell-off';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

export function UnknownAlert() {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<BellOff />}
      title={t('messages.unknown.title')}
      text={t('messages.unknown.text')}
      action={<ButtonLink link={<Link to={paths.messages} />}>{t('messages.unknown.all')}</ButtonLink>}
    />
  );
}
