import './shell.css';
import { useEffect, useLayoutEffect, useReducer, useRef, ViewTransition, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMaybeSandboxed, useSandboxed } from '#client/api/sandbox.ts';
import { Ribbon } from '#client/ui/ribbon.tsx';
import { ToastRegion } from '#client/ui/toast.tsx';
import { AppTabs } from './app-tabs.tsx';
import { RouteContext } from '#client/navigation/current-route.ts';
import { lazyWhenIdle } from '#client/navigation/lazy-when-idle.tsx';
import { routeOf } from './routes.tsx';
import { Extra, ScreenBoundary } from './screen-boundary.tsx';
import { SkipLinks } from './skip-links.tsx';
import { usePlatformSettings } from '#client/session/use-platform-settings.ts';
import { useScrollMemory } from '#client/navigation/use-scroll-memory.ts';
import { hydratePrerendered } from './hydrate-prerendered.ts';
import { markScreenShown } from '#client/navigation/run-when-idle.ts';

/** The class of the movement by the direction that the router gave the change of place. */
const entering = { forward: 'enter-forward', back: 'enter-back', level: 'enter-level', default: 'none' };
const leaving = { forward: 'leave-forward', back: 'leave-back', level: 'leave-level', default: 'none' };

/** What accompanies every screen. */
const GlobalOverlays = lazyWhenIdle(() => import('./global-overlays.tsx'));

/** What stays around every screen: the ribbon, the tab bar, toasts, and the movement from screen to screen. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const sandboxed = useSandboxed();
  const maybeSandboxed = useMaybeSandboxed();
  useScrollMemory();

  const route = routeOf(pathname);
  const { screen: CurrentScreen } = route;

  return (
    <div className="app-column">
      <PlatformSettings />
      <SkipLinks />
      {maybeSandboxed && <Ribbon text={sandboxed ? t('app.sandbox') : undefined} />}
      <ScreenTransition key={pathname}>
        <div className="shell-screen" tabIndex={-1} ref={useFocusOnArrival(pathname)}>
          <RouteContext value={route}>
            <ScreenBoundary>
              <CurrentScreen />
              <ScreenShown />
            </ScreenBoundary>
          </RouteContext>
        </div>
      </ScreenTransition>
      <Extra>{route.tab && <AppTabs current={route.tab} />}</Extra>
      <ToastRegion dismissLabel={t('app.dismiss')} />
      <Extra>
        <GlobalOverlays />
      </Extra>
    </div>
  );
}

/**
 * The movement from screen to screen. React leaves effects, and with them the questions of a screen, until it has ended,
 * unless something is to be drawn before: so that they begin with it, this is.
 */
function ScreenTransition({ children }: { children: ReactNode }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  return (
    <ViewTransition enter={entering} exit={leaving} default="none" onEnter={redraw}>
      {children}
    </ViewTransition>
  );
}

/** Apart, so that the screen is not drawn anew, and at once, when the platform has answered. */
function PlatformSettings() {
  usePlatformSettings();
  return null;
}

/** Tells that a screen stands: it is drawn together with it. */
function ScreenShown() {
  // Before anything that the app knows draws the screen again, without what was typed.
  useLayoutEffect(hydratePrerendered, []);
  useEffect(markScreenShown, []);
  return null;
}

/** Takes the focus into a screen that was just opened, so that a keyboard or a screen reader begins at its top. */
function useFocusOnArrival(pathname: string) {
  const shown = useRef(pathname);

  // As it comes into the page: a moment later somebody may have pressed Tab already.
  return (place: HTMLElement | null) => {
    if (!place || shown.current === pathname) return;
    shown.current = pathname;
    place.focus({ preventScroll: true });
  };
}
