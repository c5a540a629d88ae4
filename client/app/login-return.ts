import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from './paths.ts';

export interface LoginState {
  from?: string;
  /** Filled in already: the phone that was just registered or whose password was just set anew. */
  phone?: string;
  /** Typed already, and kept while its owner looks elsewhere. */
  inviteCode?: string;
}

/** What the login page needs to know to come back to a place. */
export function stateFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LoginState {
  return { from: pathname + search };
}

/**
 * For the login area: `goOn()` leads to where the member was going, and `state` carries that place along to the other
 * pages of the area (`<Link to={paths.register} state={state} />`).
 */
export function useLoginReturn() {
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as LoginState;
  return { state, goOn: () => void navigate(state.from ?? paths.home, { replace: true }) };
}
