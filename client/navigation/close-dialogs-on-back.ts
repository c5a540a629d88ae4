import { onDialogs, openDialogs } from '#client/ui/open-dialogs.ts';

interface DialogEntry {
  /** Which open dialog put this entry into the history. */
  dialog?: number;
}

/** By the dialog that put it there: its place in the history is known by a number, since that holds no elements. */
const entries = new Map<HTMLDialogElement, number>();
let lastEntry = 0;
/** A step back that takes away the entry of a dialog which was closed otherwise, and that nobody else is to follow. */
let isRemovingEntry = false;

const currentEntry = (): number | undefined => ((history.state ?? {}) as DialogEntry).dialog;
const isCompulsory = (dialog: HTMLDialogElement): boolean => dialog.getAttribute('closedby') === 'none';

/**
 * Lets Back close what lies open over a screen, instead of leaving the screen, in browsers that do not ask a dialog to
 * close: each puts an entry of its own into the history, which a step back takes away again. Call it once.
 */
export function closeDialogsOnBack(): void {
  if ('CloseWatcher' in window) return;
  onDialogs(syncEntries);
  syncEntries();
  // Before the router: it is not to see what happens within a screen.
  addEventListener('popstate', handlePopState, { capture: true });
}

function syncEntries(): void {
  const open = openDialogs();
  for (const [dialog, entry] of entries) if (!open.includes(dialog)) removeEntry(dialog, entry);
  for (const dialog of open) if (!entries.has(dialog) && !isCompulsory(dialog)) pushEntry(dialog);
}

function pushEntry(dialog: HTMLDialogElement): void {
  lastEntry += 1;
  entries.set(dialog, lastEntry);
  history.pushState({ ...(history.state as object), dialog: lastEntry }, '');
}

function removeEntry(dialog: HTMLDialogElement, entry: number): void {
  entries.delete(dialog);
  // Whoever closed it by going on is elsewhere by now, and passes its entry by on the way back.
  if (currentEntry() !== entry) return;
  isRemovingEntry = true;
  history.back();
}

function handlePopState(event: PopStateEvent): void {
  const here = currentEntry();
  const [dialog] = [...entries].findLast(([, entry]) => entry !== here) ?? [];
  if (isRemovingEntry) {
    isRemovingEntry = false;
    event.stopImmediatePropagation();
  } else if (dialog && openDialogs().at(-1) === dialog) {
    event.stopImmediatePropagation();
    entries.delete(dialog);
    requestClose(dialog);
  } else if (here !== undefined && ![...entries.values()].includes(here)) {
    event.stopImmediatePropagation();
    history.back();
  }
}

/** As Escape does. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
