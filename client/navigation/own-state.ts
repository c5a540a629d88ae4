import { useLocation } from 'react-router-dom';
import { memberKey } from '#client/device/member-key.ts';

/** The state of a history entry that only its member may read. */
export interface OwnState {
  readonly owner: string | undefined;
}

/** Adds the member to a state for a history entry. The history outlives their session. */
export const ownState = <T extends object>(state: T): T & OwnState => ({ ...state, owner: memberKey() });

/** The state of the current history entry; empty if another member left it there. */
export function useOwnState<T extends object>(): Partial<T & OwnState> {
  const state = useLocation().state as (T & OwnState) | null;
  return state !== null && state.owner === memberKey() ? state : {};
}
