import Compass from 'lucide-react/icons/compass';
import { useTranslation } from 'react-i18next';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** Shown for an address without a screen. */
export default function NotFoundScreen() {
  const { t } = useTranslation();

  return (
    <AppScreen>
      <EmptyState
        icon={<Compass />}
        title={t('titles.notFound')}
        text={t('broken.notFound')}
        action={<ButtonLink link={<Link to={paths.home} />}>{t('broken.toHome')}</ButtonLink>}
      />
    </AppScreen>
  );
}
