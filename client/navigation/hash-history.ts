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

/** The state that a screen stored with the current history entry. */
export const entryState = (): unknown => currentEntry().state;

/**
 * The browser's history with paths in the hash, for react-router's `Router`. Pushing the current address replaces it. A
 * second press while a screen loads therefore adds no entry, and Back leads to the screen of the presses.
 */
export function createHashHistory(): HashHistory {
  let current: Navigation = { action: NavigationType.Pop, location: currentLocation(), isAnimated: false };
  let notify: ((navigation: Navigation) => void) | undefined;

  const navigated = (action: NavigationType, isAnimated = false) => {
    current = { action, location: currentLocation(), isAnimated };
    notify?.(current);
  };
  addEventListener('popstate', ({ hasUAVisualTransition }) =>
    navigated(NavigationType.Pop, hasUAVisualTransition),
  );
  const newEntry = (state: unknown, index: number): Entry => ({
    state: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
    index,
  });
  const replace = (to: To, state?: unknown) => {
    window.history.replaceState(newEntry(state, historyDepth()), '', hrefOf(to));
    navigated(NavigationType.Replace);
  };

  return {
    get current() {
      return current;
    },
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    replace,
    push(to, state) {
      if (hrefOf(to) === window.location.hash) {
        replace(to, state);
      } else {
        window.history.pushState(newEntry(state, historyDepth() + 1), '', hrefOf(to));
        navigated(NavigationType.Push);
      }
    },
    listen(listener) {
      notify = listener;
      return () => (notify = undefined);
    },
  };
}
