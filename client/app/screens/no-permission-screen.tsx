import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';

/** Replaces a screen that the platform forbids to this member. */
export default function NoPermissionScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <EmptyState
        icon={<Lock />}
        title={t('titles.noPermission')}
        text={t('broken.noPermission')}
        action={<LinkButton to={paths.home}>{t('broken.toHome')}</LinkButton>}
      />
    </AppScreen>
  );
}
