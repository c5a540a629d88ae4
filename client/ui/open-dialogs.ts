import { sharedState } from './shared-state.ts';

const open = sharedState<readonly HTMLDialogElement[]>([]);

/** Says that a modal dialog lies above all others now, until the answered function is called. */
export function noticeDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((one) => one !== dialog));
}

/** Modal dialogs that are open, the one on top last. */
export const openDialogs = open.get;

export const onDialogs = open.subscribe;

/** The dialog on top: whatever is outside of it can neither be pressed nor heard. */
export const useTopDialog = (): HTMLDialogElement | undefined => open.use().at(-1);
