import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { hasForeignHosts, hostProfile } from './host-profile.ts';

const simulated = 'simulated-funds';

/** True once a response to this page has had the header. */
let isConfirmed = false;

/**
 * Remembers whether the platform has simulated funds, so that the next visit shows the ribbon from its first moment.
 * Only a page without any such response resets it. Foreign hosts are judged one by one (host-funds.ts).
 */
export function rememberSandbox(header: string | undefined): void {
  if (isConfirmed || hasForeignHosts) return;
  isConfirmed = header === simulated;
  if (storage.read('sandboxed') !== isConfirmed) storage.write('sandboxed', isConfirmed);
}

/**
 * Takes the answer from a header of the page's own response, so that a first visit has the ribbon before any other. With a
 * profile only the hosts decide. Some browsers hide the header from scripts over plain HTTP.
 */
export function readPageHeader(): void {
  if (hostProfile || storage.read('sandboxed') !== undefined) return;
  const [visit] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  if (visit?.serverTiming?.some(({ name }) => name === simulated)) storage.write('sandboxed', true);
}

/** Returns true if the platform behind this page deals in simulated funds. */
export const useSandboxed = (): boolean => useStored('sandboxed') ?? false;

/** True also before the first response, so that the ribbon's space is reserved until then. */
export const useMaybeSandboxed = (): boolean => useStored('sandboxed') ?? true;
