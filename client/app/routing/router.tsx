import { addTransitionType, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Location } from 'react-router-dom';
import { motionReduced } from '#client/device/motion.ts';
import { nativeShell } from '#client/device/native-shell.ts';
import { isWide } from '#client/device/wide.ts';
import { createHashHistory, type HashHistory, type Navigation } from '#client/navigation/hash-history.ts';
import { redirect } from './redirect.ts';
import { routeOf } from './routes.tsx';
import { useSessionEnd } from './use-session-end.ts';

interface AppRouterProps {
  history: HashHistory;
  children: ReactNode;
}

/**
 * A HashRouter that adds the direction to each transition and never shows a guest a member's screen. HashRouter allows
 * neither (docs/decisions/0007-write-the-hash-history-by-hand.md).
 */
export function AppRouter({ history, children }: AppRouterProps) {
  const [shown, setShown] = useState(history.current);
  const { current: first } = useRef(shown.location);
  useSessionEnd(history);
  useEffect(() => followHistory(history, first, setShown), [history, first]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}

/** Frames share the history of their page, and shells report Back themselves. */
const hasBase = (): boolean =>
  matchMedia('(pointer: coarse)').matches && window === window.top && nativeShell() === 'browser';

/** Opens the history and redirects before anything renders. */
export function openHistory(): HashHistory {
  const history = createHashHistory({ hasBase: hasBase() });
  window.history.scrollRestoration = 'manual';
  replaceRedirected(history);
  return history;
}

/** Replaces a location that redirects. Returns true if it did. */
function replaceRedirected(history: HashHistory): boolean {
  const { location } = history.current;
  const target = redirect(location);
  if (target === location) return false;
  history.replace(createPath(target), target.state);
  return true;
}

/**
 * Shows each location once its screen is loaded, or after 150 ms with a skeleton. Returns a function that stops this.
 */
function followHistory(
  history: HashHistory,
  first: Location,
  setShown: (navigation: Navigation) => void,
): () => void {
  let shown = first;

  const follow = (navigation: Navigation) => {
    if (replaceRedirected(history)) return;
    const { screen } = routeOf(navigation.location.pathname);
    if (screen.isFetched()) show(navigation);
    // A later navigation may have overtaken this one.
    else void screen.prefetch().then(() => history.current === navigation && show(navigation));
  };
  const show = (navigation: Navigation) => {
    const direction = directionOf(shown, navigation.location);
    shown = navigation.location;
    if (navigation.isAnimated || isWide() || motionReduced()) {
      setShown(navigation);
      return;
    }
    const slide = () =>
      startTransition(() => {
        addTransitionType(direction);
        setShown(navigation);
      });
    // React does not animate an update that starts in a popstate event, to leave the browser time to restore the scroll
    // position. This app restores it itself.
    if (navigation.action === NavigationType.Pop) setTimeout(slide);
    else slide();
  };
  const stop = history.listen(follow);
  // The location may have changed before the listener was added.
  const { current } = history;
  if (createPath(current.location) !== createPath(first) || redirect(current.location) !== current.location)
    follow(current);
  return stop;
}

function directionOf(from: Location, to: Location): 'forward' | 'back' | 'level' {
  const deeper = routeOf(to.pathname).depth - routeOf(from.pathname).depth;
  if (deeper === 0) return 'level';
  return deeper > 0 ? 'forward' : 'back';
}
