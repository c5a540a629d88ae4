import { addTransitionType, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  createPath,
  Router,
  UNSAFE_createHashHistory,
  type Location,
  NavigationType,
} from 'react-router-dom';
import { motionReduced } from '#client/device/motion.ts';
import { redirect } from './redirect.ts';
import { routeOf } from './routes.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** Whether the browser itself slid the page to where history last went, as it does on a swipe back. */
let slidByBrowser = false;
if (typeof addEventListener === 'function')
  addEventListener('popstate', (event) => (slidByBrowser = event.hasUAVisualTransition));

interface Place {
  action: NavigationType;
  location: Location;
}

interface AppRouterProps {
  history: AppHistory;
  children: ReactNode;
}

/**
 * A HashRouter whose changes of place are transitions that know their direction, and that never shows a guest a
 * member's screen. It is put together here because HashRouter starts its transitions without a type.
 */
export function AppRouter({ history, children }: AppRouterProps) {
  const [place, setPlace] = useState<Place>(() => ({ action: history.action, location: history.location }));

  useSessionEnd(history);

  const { current: first } = useRef(place.location);

  useEffect(() => {
    let shown = first;
    let asked: Place | undefined;

    const follow = (place: Place) => {
      const { location } = place;
      const admitted = redirect(location);
      if (admitted !== location) {
        history.replace(createPath(admitted), admitted.state);
        return;
      }
      asked = place;
      const { screen } = routeOf(location.pathname);
      if (screen.isFetched()) show(place);
      // Who has gone on meanwhile does not come by.
      else void screen.prefetch().then(() => asked === place && show(place));
    };
    const show = ({ action, location }: Place) => {
      const direction = directionOf(shown, location);
      shown = location;
      if ((action === NavigationType.Pop && slidByBrowser) || motionReduced()) {
        setPlace({ action, location });
        return;
      }
      const turn = () =>
        startTransition(() => {
          addTransitionType(direction);
          setPlace({ action, location });
        });
      // React does not animate what begins within a popstate event, so that a browser may restore the scroll in it;
      // this app restores the scroll itself.
      if (action === NavigationType.Pop) setTimeout(turn);
      else turn();
    };
    const stop = history.listen(follow);
    // The address may have changed before anybody listened.
    const { action, location } = history;
    if (createPath(location) !== createPath(first) || redirect(location) !== location)
      follow({ action, location });
    return stop;
  }, [history, first]);

  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}

export type AppHistory = ReturnType<typeof openHistory>;

/** Where the app is opened, once whoever may not be there has been led elsewhere, and wherever it goes from there. */
export function openHistory() {
  const history = UNSAFE_createHashHistory({ v5Compat: true });
  const push = history.push.bind(history);
  // A screen that is on its way and pressed for again is the same step: Back leads to where the presses were.
  history.push = (to, state) => {
    if (history.createHref(to) === window.location.hash) history.replace(to, state);
    else push(to, state);
  };
  window.history.scrollRestoration = 'manual';
  const admitted = redirect(history.location);
  if (admitted !== history.location) history.replace(createPath(admitted), admitted.state);
  return history;
}

function directionOf(from: Location, to: Location): 'forward' | 'back' | 'level' {
  const deeper = routeOf(to.pathname).depth - routeOf(from.pathname).depth;
  if (deeper === 0) return 'level';
  return deeper > 0 ? 'forward' : 'back';
}
