import Compass from 'lucide-react/icons/compass';
import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';

/** Shown for an address without a screen. */
export default function NotFoundScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <EmptyState
        icon={<Compass />}
        title={t('titles.notFound')}
        text={t('broken.notFound')}
        action={<LinkButton to={paths.home}>{t('broken.toHome')}</LinkButton>}
      />
    </AppScreen>
  );
}
