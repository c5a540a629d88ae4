import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const notify of listeners) notify();
}

/** Says that a modal dialog lies above all others now, until the answered function is called. */
export function noticeDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

/** Modal dialogs that are open, the one on top last. */
export const openDialogs = (): readonly HTMLDialogElement[] => open;

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** The dialog on top: whatever is outside of it can neither be pressed nor heard. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(onDialogs, topDialog, topDialog);
