import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from './paths.ts';
import { useIsCurrentScreen } from './use-is-current-screen.ts';

export interface LoginState {
  /** Where the member was going when the login took the place of it. */
  from?: string;
  /** How many steps back in the history they go on; without it, the login's own place there becomes where they go. */
  steps?: number;
  /** Filled in already: the phone or e-mail address that was just registered or whose password was just set anew. */
  phone?: string;
  /** Typed already, and kept while its owner looks elsewhere. */
  inviteCode?: string;
}

/** What the login page needs to know when it takes the place of another. */
export function loginStateFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LoginState {
  return { from: pathname + search };
}

/** For a link into the login area from a screen that is open to guests: the member comes back to it. */
export const returnAfterLogin: LoginState = { steps: 1 };

/**
 * For the login area: `leaveLogin()` leads to where the member was going, and `forwardedState` carries that along to the other pages
 * of the area (`<Link to={paths.register} state={forwardedState} />`). None of the area's pages stays in the history before it.
 * Whoever has left the area meanwhile stays where they are.
 */
export function useLoginReturn() {
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const state = (useLocation().state ?? {}) as LoginState;
  const { from = paths.home, steps = 0 } = state;

  return {
    state,
    forwardedState: { ...state, steps: steps + 1 },
    // Further back in the area stands its first page, which leads a member on (redirect.ts).
    leaveLogin: () => {
      if (!isCurrentScreen()) return;
      if (steps > 0) void navigate(-steps);
      else void navigate(from, { replace: true });
    },
  };
}
