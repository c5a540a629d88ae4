import { createContext, use, useMemo } from 'react';
import {
  createSearchParams,
  useLocation,
  useNavigate,
  type Location,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router-dom';

/** The location of a list that a wide window shows beside the current screen. */
export const ListLocation = createContext<Location | undefined>(undefined);

/** The location of the calling screen, which may be a list beside the current screen. */
export function useScreenLocation(): Location {
  const current = useLocation();
  return use(ListLocation) ?? current;
}

type Change = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/** The query of the calling screen, and a function that opens the screen with another query. */
export function useScreenSearch() {
  const { pathname, search } = useScreenLocation();
  const navigate = useNavigate();
  const current = useMemo(() => new URLSearchParams(search), [search]);
  const change = (next: Change, options?: NavigateOptions) =>
    void navigate(
      { pathname, search: createSearchParams(typeof next === 'function' ? next(current) : next).toString() },
      options,
    );
  return [current, change] as const;
}
