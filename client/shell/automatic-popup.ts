import { storage } from '#client/device/storage.ts';
import { onWorldSwitch } from '#client/device/switch-world.ts';
import { useStored } from '#client/device/use-stored.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';

/** The session in which a pop-up opened by itself. */
const popupSession = sharedState<string | undefined>(undefined);

const guest = 'guest';

/** Returns true once a pop-up has opened by itself in this session: at most one does. */
export function useHadPopup(): boolean {
  const session = useStored('token') ?? guest;
  return popupSession.use() === session;
}

export const recordPopup = (): void => popupSession.set(storage.read('token') ?? guest);

// At another moment of its world a phone keeps its balance in sight. A reload or a login opens pop-ups again.
onWorldSwitch(recordPopup);
