import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UNSAFE_createHashHistory } from 'react-router-dom';
import { onSessionEnd } from '#client/api/session-end.ts';
import { storage } from '#client/device/storage.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { loginStateFor } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { queryClient } from '#client/session/query-client.ts';
import { routeOf } from './routes.tsx';

const beforeLoginMs = 1000;

/**
 * When there is no member here any more, because the platform refused their token or another tab logged out: says so,
 * and after 1 s asks to log in and come back. Whoever logged out here has left the members' screens by then. When
 * another tab logged somebody else in, everything is asked for anew.
 */
export function useSessionEnd(history: ReturnType<typeof UNSAFE_createHashHistory>): void {
  const { t } = useTranslation();
  const announce = useEffectEvent(() =>
    showToast({ text: t('failure.sessionEnded'), tone: 'failure', position: 'top' }),
  );

  useEffect(() => {
    let known = storage.read('token');
    let lastMember = known;
    let refused = false;

    const redirectToLogin = () => {
      const announced = refused;
      refused = false;
      const { location } = history;
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
      if (token === undefined) setTimeout(redirectToLogin, beforeLoginMs);
      else if (lastMember !== undefined) void queryClient.resetQueries();
      lastMember = token ?? lastMember;
    };
    const stopFollowing = storage.subscribe(follow);
    const stopListening = onSessionEnd(() => {
      refused = true;
      announce();
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [history]);
}

const isOpenToGuests = (pathname: string): boolean => routeOf(pathname).guard === 'guest';
