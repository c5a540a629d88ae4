import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';

/** The state of a browser history entry that this app wrote. An entry that a typed address made has none. */
interface Entry {
  /** Belongs to the screen, such as the target of the login. */
  readonly state: unknown;
  /** Identifies the entry for scroll and focus memory. */
  readonly key: string;
  /** The number of entries of this app before it. */
  readonly index: number;
}

export interface Navigation {
  readonly action: NavigationType;
  readonly location: Location;
  /** The browser animated the change itself, as after a back swipe. */
  readonly isAnimated: boolean;
}

export interface HashHistory extends Navigator {
  /** The most recent navigation. */
  readonly current: Navigation;
  /** Calls back on every navigation, with one listener at a time. Returns a function that stops this. */
  readonly listen: (listener: (navigation: Navigation) => void) => () => void;
}

const hrefOf = (to: To): string => `#${typeof to === 'string' ? to : createPath(to)}`;

function currentEntry(): Entry {
  const { state = null, key = 'default', index = 0 } = (window.history.state ?? {}) as Partial<Entry>;
  return { state, key, index };
}

function currentLocation(): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(window.location.hash.slice(1));
  const { state, key } = currentEntry();
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash, state, key };
}

/** The number of entries of this app before the current one. */
export const historyDepth = (): number => currentEntry().index;

/** The entry below the first one, at which a phone's Back arrives before it leaves the app. */
const baseIndex = -1;

export const isBaseEntry = (): boolean => historyDepth() === baseIndex;

let shown: Navigation | undefined;

/** The address that the app shows, also at the base entry. */
export const shownHref = (): string => hrefOf(shown?.location ?? currentLocation());

let isStepping = false;

/** Returns true while a step of the app's own is under way, which is not the member's Back. */
export const isOwnStep = (): boolean => isStepping;

/** The state that a screen stored with the current history entry. */
export const entryState = (): unknown => currentEntry().state;

/**
 * The browser's history with paths in the hash, for react-router's `Router`. Pushing the current address replaces it. A
 * second press while a screen loads therefore adds no entry, and Back leads to the screen of the presses.
 */
export function createHashHistory({ hasBase }: { hasBase: boolean }): HashHistory {
  addFirstEntries(hasBase);
  let current: Navigation = { action: NavigationType.Pop, location: currentLocation(), isAnimated: false };
  let depth = historyDepth();
  let notify: ((navigation: Navigation) => void) | undefined;
  shown = current;

  const navigated = (action: NavigationType, isAnimated = false) => {
    current = { action, location: currentLocation(), isAnimated };
    shown = current;
    depth = historyDepth();
    notify?.(current);
  };
  // Before all other listeners, which read the entry.
  addEventListener('popstate', () => receiveEntry(depth), { capture: true });
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    // Only the address of the link is in the base entry, without a screen. It may redirect to where Back came from.
    if (!isBaseEntry()) navigated(NavigationType.Pop, hasUAVisualTransition);
  });
  const replace = (to: To, state?: unknown) => {
    leaveBase(current.location);
    window.history.replaceState(newEntry(state, historyDepth()), '', hrefOf(to));
    navigated(NavigationType.Replace);
  };

  return {
    get current() {
      return current;
    },
    createHref: hrefOf,
    go: (steps) => {
      isStepping = true;
      window.history.go(steps);
    },
    replace,
    push(to, state) {
      if (hrefOf(to) === window.location.hash) {
        replace(to, state);
        return;
      }
      leaveBase(current.location);
      window.history.pushState(newEntry(state, historyDepth() + 1), '', hrefOf(to));
      navigated(NavigationType.Push);
    },
    listen(listener) {
      notify = listener;
      return () => (notify = undefined);
    },
  };
}

const newEntry = (state: unknown, index: number): Entry => ({
  state: state ?? null,
  key: Math.random().toString(36).slice(2, 10),
  index,
});

function addFirstEntries(hasBase: boolean): void {
  const isFirst = window.history.state === null;
  if (isFirst) window.history.replaceState(newEntry(null, hasBase ? baseIndex : 0), '');
  if (isBaseEntry()) window.history.pushState(newEntry(null, 0), '');
}

/** Gives an entry that a typed address added its place above the one that was shown. */
function receiveEntry(depth: number): void {
  isStepping = false;
  if (window.history.state === null) window.history.replaceState(newEntry(null, depth + 1), '');
}

/** Adds the first entry again, if Back has left it. */
function leaveBase(first: Location): void {
  if (!isBaseEntry()) return;
  const entry: Entry = { state: first.state as unknown, key: first.key, index: 0 };
  window.history.pushState(entry, '', hrefOf(first));
}
