import { newItem } from '#client/harness/console/list-with-detail.tsx';
import { openPanel } from '#client/harness/console/open-panel.ts';
import { writeAddress } from '#client/harness/page/address.ts';

/** Opens the form for a fault of an endpoint, which stands in the address (`of`). */
export function openNewFault(endpoint: string): void {
  openPanel('faults', newItem);
  writeAddress({ of: endpoint });
}
