import { storage } from '#client/device/storage.ts';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { newItem, openPanel } from '#client/harness/model/open-panel.ts';
import type { PanelId } from '#client/harness/model/panel-ids.ts';

/** The buttons in the row of the sheet. `follow` closes the sheet, so that an amount of the app can be pressed. */
export const rowIds = [
  ...(['clock', 'outbox', 'who', 'transfer', 'decisions'] as const),
  ...(['follow', 'calls', 'faults', 'more'] as const),
];
export type ToolId = Exclude<(typeof rowIds)[number], 'follow'>;

/** The panel that a tool is, and the item at which it opens. */
const panelsOfTools: Partial<Record<ToolId, { readonly panel: PanelId; readonly item?: string }>> = {
  outbox: { panel: 'outbox' },
  transfer: { panel: 'chain', item: newItem },
  faults: { panel: 'faults' },
};

const toolOf = (id: string | undefined): ToolId | undefined =>
  rowIds.filter((known) => known !== 'follow').find((known) => known === id);

/** The open tool. Undefined while the sheet is closed or shows a panel. */
export const useTool = (): ToolId | undefined => toolOf(useAddress('sheet'));

export function openTool(id: ToolId): void {
  const shown = panelsOfTools[id];
  if (shown) openPanel(shown.panel, shown.item ?? '');
  writeAddress({ sheet: id });
  storage.write('harnessTool', id);
}

/** Opens the sheet at the tool that it showed last. */
export const openSheet = (): void => openTool(toolOf(storage.read('harnessTool')) ?? 'clock');

export const closeSheet = (): void => writeAddress({ sheet: undefined });
