import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useIsCurrentScreen } from './current-route.ts';
import { paths } from './paths.ts';

export interface LoginState {
  /** The address that the member wanted when the login replaced it. */
  from?: string;
  /** The number of history steps back to it; without it, it replaces the login's entry. */
  steps?: number;
  /** Prefills the login: the phone or e-mail address that was just registered or given a new password. */
  phone?: string;
  /** The invitation code as typed so far. */
  inviteCode?: string;
}

/** The state of a login that replaces another screen. */
export function loginStateFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LoginState {
  return { from: pathname + search };
}

/** The state of a link from a screen that is open to guests: the login returns to it. */
export const returnAfterLogin: LoginState = { steps: 1 };

/**
 * For the screens of the login area. `leaveLogin()` opens the address that the member wanted, unless they have left the
 * area meanwhile. `forwardedState` passes it to the area's other screens: `<Link to={paths.register}
 * state={forwardedState} />`. The area's screens do not stay in the history.
 */
export function useLoginReturn() {
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const state = (useLocation().state ?? {}) as LoginState;
  const { from = paths.home, steps = 0 } = state;

  return {
    state,
    forwardedState: { ...state, steps: steps + 1 },
    // The area's first screen is further back in the history and redirects a member (redirect.ts).
    leaveLogin: () => {
      if (!isCurrentScreen()) return;
      if (steps > 0) void navigate(-steps);
      else void navigate(from, { replace: true });
    },
  };
}
