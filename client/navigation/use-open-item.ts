import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The item of a list whose sheet is open. Its id is in the address, so that Back closes the sheet and links can open
 * it.
 */
export function useOpenItem(field: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { openedHere } = (useLocation().state ?? {}) as { openedHere?: boolean };

  const searchWith = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(field);
    else next.set(field, id);
    return next;
  };

  return {
    openId: search.get(field) ?? undefined,
    open: (id: string) => setSearch(searchWith(id), { state: { openedHere: true } }),
    close: () => {
      if (openedHere) void navigate(-1);
      else setSearch(searchWith(undefined), { replace: true });
    },
  };
}
