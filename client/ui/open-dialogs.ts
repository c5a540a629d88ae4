import { sharedState } from './shared-state.ts';

const open = sharedState<readonly HTMLDialogElement[]>([]);

/** Registers a modal dialog as the topmost. The returned function unregisters it. */
export function noticeDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((one) => one !== dialog));
}

/** Returns the open modal dialogs; the topmost is last. */
export const openDialogs = open.get;

export const onDialogs = open.subscribe;

/** The topmost dialog. Everything outside of it is inert. */
export const useTopDialog = (): HTMLDialogElement | undefined => open.use().at(-1);
