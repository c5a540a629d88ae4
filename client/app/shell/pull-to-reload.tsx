import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useReload } from '#client/navigation/reload-button.tsx';
import { PullIndicator } from '#client/ui/lists/pull-indicator.tsx';
import { usePullToReload } from '#client/ui/lists/use-pull-to-reload.ts';
import { routeOf } from '#client/app/routing/routes.tsx';

/** Reloads any screen that changes when it is pulled down from its top. */
export function PullToReload() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isReloading, reload } = useReload();
  const { pulledPx, willReload } = usePullToReload('.screen', reload);

  if (routeOf(pathname).isStatic) return null;
  return (
    <PullIndicator
      pulledPx={pulledPx}
      busy={isReloading}
      text={isReloading ? t('app.loading') : t(willReload ? 'reload.release' : 'reload.pull')}
    />
  );
}
