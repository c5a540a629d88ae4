import { sharedState } from './shared-state.ts';

const open = sharedState<readonly HTMLDialogElement[]>([]);

/** Registers a modal dialog as the topmost, and keeps the page below from scrolling. The returned function unregisters it. */
export function noticeDialog(dialog: HTMLDialogElement): () => void {
  setOpen([...open.get(), dialog]);
  return () => setOpen(open.get().filter((one) => one !== dialog));
}

function setOpen(dialogs: readonly HTMLDialogElement[]): void {
  open.set(dialogs);
  document.documentElement.toggleAttribute('data-modal', dialogs.length > 0);
}

/** Returns the open modal dialogs; the topmost is last. */
export const openDialogs = open.get;

/** A dialog that only its own buttons close. */
export const isCompulsory = (dialog: HTMLDialogElement): boolean =>
  dialog.getAttribute('closedby') === 'none';

/** Closes the dialog like Escape, so that it can refuse. */
export function requestClose(dialog: HTMLDialogElement): void {
  if (isCompulsory(dialog)) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

export const onDialogs = open.subscribe;

/** The topmost dialog. Everything outside of it is inert. */
export const useTopDialog = (): HTMLDialogElement | undefined => open.use().at(-1);
