import { isCompulsory, onDialogs, openDialogs, requestClose } from '#client/ui/overlays/open-dialogs.ts';
import { isItemEntry } from '#client/navigation/use-open-item.ts';

/** A menu is above the dialog that it was opened in, because opening a dialog closes menus. */
export const openMenus = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open'),
];

/**
 * The layers that Back closes: sheets, dialogs, pickers, viewers and menus, the topmost last. A dialog stays registered
 * for a moment after it has closed, and is then left out.
 */
export const openLayers = (): readonly HTMLElement[] => [
  ...openDialogs().filter(({ open }) => open),
  ...openMenus(),
];

/** Closes a layer like Escape, so that it can refuse. */
export function closeLayer(layer: HTMLElement): void {
  if (layer instanceof HTMLDialogElement) requestClose(layer);
  else layer.hidePopover();
}

/** A layer that Back does not close, and that covers everything below. */
export const isBlocking = (layer: HTMLElement | undefined): boolean =>
  layer instanceof HTMLDialogElement && isCompulsory(layer);

/** The topmost layer if Back closes it. The sheet of an item closes with the step back from its history entry. */
export function closableLayer(): HTMLElement | undefined {
  const [layer, below] = openLayers().toReversed();
  if (!layer || isBlocking(layer) || (!below && isItemEntry())) return undefined;
  return layer;
}

export function onLayers(listener: () => void): void {
  onDialogs(listener);
  // Does not bubble.
  document.addEventListener('toggle', listener, { capture: true });
}
