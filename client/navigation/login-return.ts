import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { memberKey } from '#client/device/member-key.ts';
import { useIsCurrentScreen } from './current-route.ts';
import { ownState, type OwnState } from './own-state.ts';
import { paths } from './paths.ts';

export interface LoginState extends Partial<OwnState> {
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
  return ownState({ from: pathname + search });
}

/**
 * The address to open after the login. Its query may contain searches of its member, so another member starts at home.
 */
export function returnAddress({ from = paths.home, owner }: LoginState): string {
  const isOthers = owner !== undefined && owner !== memberKey();
  return isOthers && from.includes('?') ? paths.home : from;
}

/** The state of a link from a screen that is open to guests: the login returns to it. */
export const returnAfterLogin: LoginState = { steps: 1 };

/**
 * The way out of the login area. `leaveLogin()` opens the address that the member wanted, unless they have left the
 * area meanwhile. `forwardedState` passes it to the area's other screens: `<Link to={paths.register}
 * state={forwardedState} />`. The area's screens do not stay in the history.
 */
export function useLoginReturn() {
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const state = (useLocation().state ?? {}) as LoginState;
  const { steps = 0 } = state;

  return {
    state,
    forwardedState: { ...state, steps: steps + 1 },
    // The area's first screen is further back in the history and redirects a member (redirect.ts).
    leaveLogin: () => {
      if (!isCurrentScreen()) return;
      if (steps > 0) void navigate(-steps);
      else void navigate(returnAddress(state), { replace: true });
    },
  };
}
