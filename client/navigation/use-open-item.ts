import { useNavigate, type Location } from 'react-router-dom';
import { entryState } from './hash-history.ts';
import { useScreenLocation, useScreenSearch } from './screen-location.ts';

interface ItemState {
  /** The key of the history entry of the list, below the entry of its open item. */
  openedAt?: string;
}

/** Returns true if the current history entry was added for an item's sheet, so that Back closes the sheet. */
export const isItemEntry = (): boolean => (entryState() as ItemState | null)?.openedAt !== undefined;

/**
 * The item of a list whose sheet is open. Its id is in the address, so that Back closes the sheet and links can open
 * it.
 */
export function useOpenItem(field: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useScreenSearch();
  const { key, state } = useScreenLocation() as Location<ItemState | null>;
  const openedAt = state?.openedAt;

  const searchWith = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(field);
    else next.set(field, id);
    return next;
  };

  return {
    openId: search.get(field) ?? undefined,
    /** Replaces an item that is already open beside the list, so that Back closes it. */
    open: (id: string) =>
      setSearch(searchWith(id), search.has(field) ? { replace: true, state } : { state: { openedAt: key } }),
    close: () => {
      if (openedAt !== undefined) void navigate(-1);
      else setSearch(searchWith(undefined), { replace: true });
    },
  };
}
