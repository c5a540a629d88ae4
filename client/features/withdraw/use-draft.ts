import { useLocation, useNavigate } from 'react-router-dom';
import { useTyped } from '#client/drafts/use-typed.ts';

/** What a member has typed so far. */
export interface Draft {
  amount: string;
  /** Empty while no address was chosen. */
  bindingId: string;
}

const empty: Draft = { amount: '', bindingId: '' };

/**
 * The draft of a withdrawal. `keep()`, called just before leaving for an address or a fund password, leaves it in this
 * screen's place in the history, so that it is there again on the way back and nowhere else.
 */
export function useDraft() {
  const navigate = useNavigate();
  const location = useLocation();
  const { draft: kept = empty } = (location.state ?? {}) as { draft?: Draft };
  const [draft, setDraft] = useTyped('withdraw', kept);

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    keep: () => void navigate(location, { replace: true, state: { draft } }),
  };
}
