import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The thing whose sheet lies over a list. It stands in a field of the address, so that the phone's back gesture closes
 * it and a link can lead to it.
 */
export function useOpenItem(field: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { openedHere } = (useLocation().state ?? {}) as { openedHere?: boolean };

  const changed = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(field);
    else next.set(field, id);
    return next;
  };

  return {
    openId: search.get(field) ?? undefined,
    open: (id: string) => setSearch(changed(id), { state: { openedHere: true } }),
    close: () => {
      if (openedHere) void navigate(-1);
      else setSearch(changed(undefined), { replace: true });
    },
  };
}
