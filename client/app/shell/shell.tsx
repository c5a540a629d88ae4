import './shell.css';
import './wide.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, ViewTransition, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { useMaybeSandboxed, useSandboxed } from '#client/api/sandbox.ts';
import { memberKey } from '#client/device/member-key.ts';
import { useStored } from '#client/device/use-stored.ts';
import { useIsWide } from '#client/device/wide.ts';
import { setPlatform } from '#client/i18n/platform.ts';
import { RouteContext, type Route } from '#client/navigation/current-route.ts';
import { latePart } from '#client/navigation/late-part.tsx';
import { addressOf } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { listOf, routeAt } from '#client/navigation/route-places.ts';
import { routes } from '#client/navigation/routes.ts';
import { markScreenShown } from '#client/navigation/first-idle.ts';
import { useScrollMemory } from '#client/navigation/use-scroll-memory.ts';
import { useSession } from '#client/session/session.ts';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';
import { ToastRegion } from '#client/ui/overlays/toast.tsx';
import { AppTabs } from './app-tabs.tsx';
import { Beside } from './beside.tsx';
import { RealFundsRibbon } from '#client/app/hosts/lazy-real-funds.tsx';
import { routeOf } from '#client/app/routing/routes.tsx';
import { Extra, ScreenBoundary } from './screen-boundary.tsx';
import { SkipLinks } from './skip-links.tsx';

/** The CSS classes of the transition by the direction that the router sets. */
const entering = { forward: 'enter-forward', back: 'enter-back', level: 'enter-level', default: 'none' };
const leaving = { forward: 'leave-forward', back: 'leave-back', level: 'leave-level', default: 'none' };

const GlobalOverlays = latePart(() => import('./global-overlays.tsx'));

/** The frame around every screen: ribbon, tab bar, toasts and the transition between screens. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const sandboxed = useSandboxed();
  const maybeSandboxed = useMaybeSandboxed();
  useScrollMemory();

  const opened = routeOf(pathname);
  const route = useWithFirst(opened);
  const { screen: CurrentScreen } = route;

  return (
    <div className="app-column">
      <PlatformSettings />
      <SkipLinks />
      {maybeSandboxed ? <Ribbon text={sandboxed ? t('app.sandbox') : undefined} /> : <RealFundsRibbon />}
      <Extra>
        <Beside list={useListBeside(route)} />
      </Extra>
      <ScreenTransition key={`${pathname} ${useOwner(opened)}`}>
        <div className="shell-screen" data-wide={route.wide} tabIndex={-1} ref={useFocusOnArrival(pathname)}>
          <RouteContext value={route}>
            <ScreenBoundary>
              <CurrentScreen />
              <ScreenShown />
            </ScreenBoundary>
          </RouteContext>
        </div>
      </ScreenTransition>
      <Extra>
        <AppTabs route={opened} />
      </Extra>
      <ToastRegion dismissLabel={t('app.dismiss')} />
      <Extra>
        <GlobalOverlays />
      </Extra>
    </div>
  );
}

/**
 * The transition from screen to screen. React would delay effects, and so the requests of the new screen, until it
 * ends. A render at its start runs them at once.
 */
function ScreenTransition({ children }: { children: ReactNode }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  return (
    <ViewTransition enter={entering} exit={leaving} default="none" onEnter={redraw}>
      {children}
    </ViewTransition>
  );
}

/**
 * Applies the platform's time zone and currency to all formats. A component of its own, so that the screen does not
 * render again with it.
 */
function PlatformSettings() {
  const { data } = useQuery(query(user.sysInfo));
  const isKnown = data !== undefined;
  const timeZone = data?.withdrawWindow.timeZone;
  const currency = data?.currency;
  const nameLanguage = data?.nameLanguage;

  useEffect(() => {
    if (isKnown) setPlatform({ timeZone, currency, nameLanguage });
  }, [isKnown, timeZone, currency, nameLanguage]);
  return null;
}

/** The given route, or in a wide window its first screen, which then has the place of the list in the app. */
function useWithFirst(opened: Route): Route {
  const isWide = useIsWide();

  return useMemo(() => {
    const { first, parent, tab } = opened;
    if (!isWide || !first || !isRouteAvailable(addressOf(first))) return opened;
    return { ...routeOf(addressOf(first)), list: routeAt(opened.path), parent, tab };
  }, [isWide, opened]);
}

/**
 * The address of the list beside a screen, if this host has it and the visitor may see it. It stays beside a member's
 * screen for a moment after the session has ended.
 */
function useListBeside(route: Route): string | undefined {
  const { isMember } = useSession();
  const list = listOf(route);

  if (!list || !(isMember || route.guard !== 'guest' || routes[list].guard === 'guest')) return undefined;
  return isRouteAvailable(addressOf(list)) ? addressOf(list) : undefined;
}

/** Rendered together with the screen: its effects run once the screen is there. */
function ScreenShown() {
  useEffect(markScreenShown, []);
  return null;
}

/**
 * The member whose entries a screen holds. As part of the key it gives another member who logs in, also in another tab,
 * a fresh screen. The same member finds the entries again. A screen that logs in itself stays as it is until it is
 * left.
 */
function useOwner({ path, parent }: Route): string | undefined {
  // Renders again when another tab logs in another member.
  useStored('profile');
  useStored('token');
  const logsIn = path === routes.login.path || parent === 'login';
  return logsIn ? undefined : memberKey();
}

/** Focuses a newly opened screen, so that the keyboard and screen readers start at its top. */
function useFocusOnArrival(pathname: string) {
  const shown = useRef(pathname);

  // In a ref callback, because by the time of an effect the member may have pressed Tab.
  return (place: HTMLElement | null) => {
    if (!place || shown.current === pathname) return;
    shown.current = pathname;
    place.focus({ preventScroll: true });
  };
}
