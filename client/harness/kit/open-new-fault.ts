import { newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { writeAddress } from '#client/harness/model/address.ts';

/** Opens the form for a fault of an endpoint, which stands in the address (`of`). */
export function openNewFault(endpoint: string): void {
  openPanel('faults', newItem);
  writeAddress({ of: endpoint });
}
