import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onSessionEnd } from '#client/api/session-end.ts';
import { isOtherWorld } from '#client/api/world-time.ts';
import { storage } from '#client/device/storage.ts';
import type { HashHistory } from '#client/navigation/hash-history.ts';
import { loginStateFor } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { queryClient } from '#client/session/query-client.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { routeOf } from './routes.tsx';

const beforeLoginMs = 1000;

/**
 * Announces the end of a session that the platform or another tab ended, and after 1 s redirects to the login, which
 * returns here. A member who logged out on this page has left the members' screens by then. Refetches everything after
 * another member logged in in another tab. After a switch of worlds, replaceAnswers does, the wallet first.
 */
export function useSessionEnd(history: HashHistory): void {
  const { t } = useTranslation();
  const announce = useEffectEvent(() =>
    showToast({ text: t('failure.sessionEnded'), tone: 'failure', position: 'top' }),
  );

  useEffect(() => {
    let known = storage.read('token');
    let lastMember = known;
    let refused = false;
    let redirection: ReturnType<typeof setTimeout> | undefined;

    const redirectToLogin = () => {
      const announced = refused;
      refused = false;
      redirection = undefined;
      const { location } = history.current;
      const isElsewhere = announced ? location.pathname === paths.login : isOpenToGuests(location.pathname);
      if (storage.read('token') !== undefined || isElsewhere) return;
      if (!announced) announce();
      queryClient.clear();
      history.replace(paths.login, loginStateFor(location));
    };
    const follow = () => {
      const token = storage.read('token');
      if (token === known) return;
      known = token;
      if (token === undefined) redirection = setTimeout(redirectToLogin, beforeLoginMs);
      else if (lastMember !== undefined && !isOtherWorld) void queryClient.resetQueries();
      lastMember = token ?? lastMember;
    };
    const stopFollowing = storage.subscribe(follow);
    const stopListening = onSessionEnd(() => {
      // An end before the first render has no redirection: what rendered is open to guests.
      refused = redirection !== undefined;
      announce();
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [history]);
}

const isOpenToGuests = (pathname: string): boolean => routeOf(pathname).guard === 'guest';
