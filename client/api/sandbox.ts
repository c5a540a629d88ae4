import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { hasForeignHosts } from './host-profile.ts';

const simulated = 'simulated-funds';

/** Whether a response to this page had the header. Once true, it stays true. */
let isConfirmed = false;

/**
 * Remembers whether the platform has simulated funds, so that the next visit shows the ribbon from its first moment. Only a
 * page whose responses all lack the header resets that. Foreign hosts are judged one by one (host-funds.ts).
 */
export function rememberSandbox(header: string | undefined): void {
  if (isConfirmed || hasForeignHosts) return;
  isConfirmed = header === simulated;
  if (storage.read('sandboxed') !== isConfirmed) storage.write('sandboxed', isConfirmed);
}

/** Whether the platform behind this page deals in simulated funds. */
export const useSandboxed = (): boolean => useStored('sandboxed') ?? false;

/** True also before the first response, so that the ribbon's space is reserved until then. */
export const useMaybeSandboxed = (): boolean => useStored('sandboxed') ?? true;
