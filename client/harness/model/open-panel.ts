import { readAddress, useAddress, writeAddress } from './address.ts';
import { isPanelId, type PanelId } from './panel-ids.ts';

const firstPanel: PanelId = 'outbox';

/** What is open inside an item belongs to that item. */
const nothingInside = { account: undefined, line: undefined, of: undefined };

/** What each panel showed when it was left, to be shown again when it is come back to. */
const left = new Map<PanelId, { item: string; filter: string }>();

const shown = (id: string): PanelId => (isPanelId(id) ? id : firstPanel);

/** Which panel the console shows. */
export const panelNow = (): PanelId => shown(readAddress('panel'));

/** The same inside a component. */
export const usePanel = (): PanelId => shown(useAddress('panel'));

/** Shows another panel: as it was left, or at one of its items. */
export function openPanel(panel: PanelId, item?: string): void {
  const present = panelNow();
  left.set(present, { item: readAddress('item'), filter: readAddress('filter') });
  const known = panel === present || item !== undefined ? undefined : left.get(panel);
  writeAddress({ panel, item: item ?? known?.item, filter: known?.filter, ...nothingInside });
}

/** The item of the panel whose detail is open, by its id; empty when none is. */
export const useOpenItem = (): string => useAddress('item');

export const openItem = (item: string): void => writeAddress({ item, ...nothingInside });

export const closeItem = (): void => writeAddress({ item: undefined, ...nothingInside });

/** What the panel's list is narrowed to. */
export const useFilter = (): string => useAddress('filter');

export const setFilter = (filter: string): void => writeAddress({ filter });
