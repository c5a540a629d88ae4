import { useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { refetchActive } from '#client/api/cached-lists.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { sharedState } from '#client/ui/overlays/shared-state.ts';

const reloading = sharedState(false);

/** Refetches everything on the screen, from its top. The button and the pull gesture share it. */
export function useReload(): { isReloading: boolean; reload: () => void } {
  const client = useQueryClient();
  const isReloading = reloading.use();

  const reload = () => {
    if (reloading.get()) return;
    reloading.set(true);
    window.scrollTo(0, 0);
    void refetchActive(client).finally(() => reloading.set(false));
  };
  return { isReloading, reload };
}

/** The alternative to the pull gesture. */
export default function ReloadButton() {
  const { t } = useTranslation();
  const { isReloading, reload } = useReload();

  return (
    <IconButton label={t('reload.again')} icon={<RotateCw />} aria-busy={isReloading} onClick={reload} />
  );
}
