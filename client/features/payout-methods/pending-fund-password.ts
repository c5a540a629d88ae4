import { sharedState } from '#client/ui/shared-state.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';

const pending = sharedState<{ token: string | undefined; password: string } | undefined>(undefined);

/**
 * Keeps the fund password that was chosen until a code confirms it. It stays in memory alone, and is gone with the page:
 * what the browser keeps of a history lies on a disk.
 */
export const keepFundPassword = (password: string): void =>
  pending.set({ token: storage.read('token'), password });

export const forgetFundPassword = (): void => pending.set(undefined);

/** What was chosen in this session, and by nobody else. At its end it stands until the login takes the screen's place. */
export function usePendingFundPassword(): string | undefined {
  const token = useStored('token');
  const kept = pending.use();
  return token === undefined || kept?.token === token ? kept?.password : undefined;
}
