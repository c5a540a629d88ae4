import { useQueryClient } from '@tanstack/react-query';
import { reloadShown } from '#client/api/kept-lists.ts';
import { sharedState } from '#client/ui/shared-state.ts';

const reloading = sharedState(false);

/** Asks anew for all that the screen shows, from its top; the button in the bar and the pull of a finger are this one. */
export function useReload(): { isReloading: boolean; reload: () => void } {
  const client = useQueryClient();
  const isReloading = reloading.use();

  const reload = () => {
    if (reloading.get()) return;
    reloading.set(true);
    window.scrollTo(0, 0);
    void reloadShown(client).finally(() => reloading.set(false));
  };
  return { isReloading, reload };
}
