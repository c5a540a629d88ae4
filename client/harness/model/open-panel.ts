import { readAddress, useAddress, writeAddress } from './address.ts';
import { onShownWorld } from './world.ts';
import { panelIds, type PanelId } from './panel-ids.ts';

const firstPanel: PanelId = 'overview';

/** The item under which an address opens the form for a new item. */
export const newItem = 'new';

/** The parts of the address that belong to the open item. */
const noDetails = { account: undefined, line: undefined, of: undefined, before: undefined };

/** The item and filter of each panel when it was left, restored when the operator returns to it. */
const leftPanels = new Map<PanelId, { item: string; filter: string }>();
onShownWorld(() => leftPanels.clear());

const panelOf = (id: string): PanelId => panelIds.find((known) => known === id) ?? firstPanel;

export const panelNow = (): PanelId => panelOf(readAddress('panel'));

export const usePanel = (): PanelId => panelOf(useAddress('panel'));

/** Opens a panel as it was left, or at one of its items. */
export function openPanel(panel: PanelId, item?: string): void {
  const present = panelNow();
  leftPanels.set(present, { item: readAddress('item'), filter: readAddress('filter') });
  const known = panel === present || item !== undefined ? undefined : leftPanels.get(panel);
  writeAddress({
    ...{ panel, item: item ?? known?.item, filter: known?.filter, console: undefined },
    ...noDetails,
    // On a phone, an open sheet shows the panel; a closed one stays closed.
    ...(readAddress('sheet') !== '' && { sheet: 'panel' }),
  });
}

/** The id of the open item; empty if none is open. */
export const useOpenItem = (): string => useAddress('item');

export const openItem = (item: string): void => writeAddress({ item, ...noDetails });

export const closeItem = (): void => writeAddress({ item: undefined, ...noDetails });

export const useFilter = (): string => useAddress('filter');

export const setFilter = (filter: string): void => writeAddress({ filter });
