import { historyDepth, isBaseEntry, isOwnStep, shownHref } from '#client/navigation/hash-history.ts';
import { closableLayer, closeLayer, isBlocking, onLayers, openLayers, openMenus } from './layers.ts';

interface LayerEntry {
  /** The number of the open layer that pushed this history entry. */
  layer?: number;
}

export interface BrowserBack {
  /** Back was pressed where the app has no further history. Returns true if the app stays open. */
  readonly stays: () => boolean;
  /** The time for which the browser's next Back then leaves the app. */
  readonly leavesMs: number;
}

/** Follows the browser's Back. Returns a function that stops this. */
export function followBrowserBack(back: BrowserBack): () => void {
  const stop = new AbortController();
  if ('CloseWatcher' in window && 'navigation' in window) cancelTraversals(stop.signal);
  else pushEntries(stop.signal);
  stayAtBase(back, stop.signal);
  return () => stop.abort();
}

/**
 * Where Back is the system's close request, as on Android, CloseWatcher takes it and the page sees no traversal. Elsewhere,
 * the traversal is cancelled, which needs no history entry. Browsers allow this once after each press or key of the
 * member, and never in a frame. A further traversal is undone.
 */
function cancelTraversals(signal: AbortSignal): void {
  /** The entry to return to, while a traversal that could not be cancelled is undone. */
  let undoneAt: string | undefined;

  navigation.addEventListener(
    'navigate',
    (event) => {
      const layer = closableLayer();
      if (!layer || !isBack(event)) return;
      if (event.cancelable) {
        event.preventDefault();
        closeLayer(layer);
      } else if (event.destination.sameDocument) undoneAt ??= navigation.currentEntry?.key;
    },
    { signal },
  );
  addEventListener(
    'popstate',
    (event) => {
      if (undoneAt === undefined) return;
      event.stopImmediatePropagation();
      if (navigation.currentEntry?.key === undoneAt) {
        undoneAt = undefined;
        return;
      }
      const layer = closableLayer();
      if (layer) closeLayer(layer);
      // A further press in the meantime cancels the return: the app then shows where that press led.
      const giveUp = () => {
        undoneAt = undefined;
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      };
      navigation.traverseTo(undoneAt).committed?.catch(giveUp);
    },
    { capture: true, signal },
  );
}

const isBack = ({ navigationType, destination }: NavigateEvent): boolean =>
  navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0) && !isOwnStep();

/** Without CloseWatcher, each layer pushes a history entry, which a step back removes. */
function pushEntries(signal: AbortSignal): void {
  /** The open layers with the numbers of their entries, because `history.state` cannot hold elements, and the depths of their screens. */
  const entries = new Map<HTMLElement, { entry: number; depth: number }>();
  let lastEntry = 0;
  /** A step is pending that removes the entry of a closed layer, or undoes a step back. */
  let isStepping = false;

  const currentEntry = (): number | undefined => ((history.state ?? {}) as LayerEntry).layer;
  const push = (layer: HTMLElement) => {
    lastEntry += 1;
    entries.set(layer, { entry: lastEntry, depth: historyDepth() });
    history.pushState({ ...(history.state as object), layer: lastEntry }, '');
  };
  const remove = (layer: HTMLElement, entry: number) => {
    entries.delete(layer);
    // If the layer closed by navigation, its entry is skipped on the way back.
    if (currentEntry() !== entry) return;
    isStepping = true;
    history.back();
  };
  const sync = () => {
    if (signal.aborted) return;
    const open = openLayers();
    for (const [layer, { entry }] of entries) if (!open.includes(layer)) remove(layer, entry);
    for (const layer of open) if (!entries.has(layer) && !isBlocking(layer)) push(layer);
  };
  /** Closes a layer that Back has left together with its screen, and returns to that. */
  const undo = (layer: HTMLElement) => {
    isStepping = true;
    closeLayer(layer);
    history.forward();
  };
  const follow = (event: PopStateEvent) => {
    const here = currentEntry();
    const [layer, own] = [...entries].findLast(([, { entry }]) => entry !== here) ?? [];
    // Browsers report a menu a moment after it has opened. Back may be pressed before that, and arrive before or after it.
    const unreported = openMenus().findLast((menu) => !entries.has(menu));
    if (isStepping) {
      isStepping = false;
      event.stopImmediatePropagation();
    } else if (unreported) {
      event.stopImmediatePropagation();
      undo(unreported);
    } else if (layer && own && openLayers().at(-1) === layer) {
      event.stopImmediatePropagation();
      entries.delete(layer);
      if (historyDepth() < own.depth) undo(layer);
      else closeLayer(layer);
    } else if (here !== undefined && ![...entries.values()].some(({ entry }) => entry === here)) {
      event.stopImmediatePropagation();
      history.back();
    }
  };

  onLayers(sync);
  sync();
  // Captured before the router, which must not see these steps.
  addEventListener('popstate', follow, { capture: true, signal });
}

/**
 * Below its first entry, the app has a base entry on a phone (hash-history.ts). There the next Back leaves the app. Unless
 * it comes in time, the page returns to its first entry.
 */
function stayAtBase({ stays, leavesMs }: BrowserBack, signal: AbortSignal): void {
  let isReturning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const goForward = () => {
    if (!isBaseEntry()) return;
    isReturning = true;
    history.forward();
  };
  addEventListener(
    'popstate',
    (event) => {
      clearTimeout(timer);
      if (isReturning && !isBaseEntry()) event.stopImmediatePropagation();
      isReturning = false;
      if (!isBaseEntry()) return;
      event.stopImmediatePropagation();
      // The first entry may have been replaced since.
      history.replaceState(history.state, '', shownHref());
      const layer = closableLayer();
      if (layer) {
        closeLayer(layer);
        goForward();
      } else if (stays()) timer = setTimeout(goForward, leavesMs);
      else history.back();
    },
    { capture: true, signal },
  );
}
