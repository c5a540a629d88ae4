import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';

const simulated = 'simulated-funds';

/** Whether an answer to this page has said so: nothing makes the page forget it. */
let isCertain = false;

/**
 * Remembers that an answer said it came from a platform with simulated funds, also for the next visit, which says so
 * from its first moment on. Only a platform that does not say so ends that.
 */
export function rememberSandbox(header: string | undefined): void {
  if (isCertain) return;
  isCertain = header === simulated;
  if (storage.read('sandboxed') !== isCertain) storage.write('sandboxed', isCertain);
}

/** Whether the platform behind this page deals in simulated funds. */
export const useSandboxed = (): boolean => useStored('sandboxed') ?? false;

/** Whether it may: until a first answer nobody knows, and the ribbon's place is kept free. */
export const useMaybeSandboxed = (): boolean => useStored('sandboxed') ?? true;
