import { sharedState } from './shared-state.ts';

const open = sharedState<readonly HTMLDialogElement[]>([]);

/** Registers a modal dialog as the topmost. The returned function unregisters it. */
export function noticeDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((one) => one !== dialog));
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
