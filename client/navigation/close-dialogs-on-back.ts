import { isCompulsory, onDialogs, openDialogs, requestClose } from '#client/ui/overlays/open-dialogs.ts';
import { isItemEntry } from './use-open-item.ts';

interface DialogEntry {
  /** The number of the open dialog that pushed this history entry. */
  dialog?: number;
}

/** The open dialogs with their numbers, because `history.state` cannot hold elements. */
const entries = new Map<HTMLDialogElement, number>();
let lastEntry = 0;
/** A `history.back()` is pending that only removes the entry of a closed dialog. */
let isRemovingEntry = false;

const currentEntry = (): number | undefined => ((history.state ?? {}) as DialogEntry).dialog;

/** Makes Back close the open dialog instead of leaving the screen. Call it once. */
export function closeDialogsOnBack(): void {
  if ('CloseWatcher' in window) cancelTraversals();
  else pushEntries();
}

/**
 * CloseWatcher takes Back where it is the system's close request, as on Android: the page then sees no traversal. Elsewhere,
 * the traversal is cancelled, which needs no history entry. Browsers allow this once after each press or key of the
 * member, and never in a frame.
 */
function cancelTraversals(): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const [dialog, below] = openDialogs().toReversed();
    if (!dialog || isCompulsory(dialog) || !event.cancelable || !isUsersBack(event)) return;
    // The step back itself closes the sheet of an item.
    if (!below && isItemEntry()) return;
    event.preventDefault();
    requestClose(dialog);
  });
}

const isUsersBack = ({ navigationType, userInitiated, destination }: NavigateEvent): boolean =>
  navigationType === 'traverse' && userInitiated && destination.index < (navigation.currentEntry?.index ?? 0);

/** Without CloseWatcher, each dialog pushes a history entry, which a step back removes. */
function pushEntries(): void {
  onDialogs(syncEntries);
  syncEntries();
  // Captured before the router, which must not see these steps.
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
  // If the dialog closed by navigation, its entry is skipped on the way back.
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
