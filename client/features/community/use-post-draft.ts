import { useEffect, useState } from 'react';
import { useStored } from '#client/device/use-stored.ts';

export interface DraftPicture {
  id: string;
  file: File;
  /** An address within this page. */
  url: string;
}

interface PostDraft {
  text: string;
  pictures: readonly DraftPicture[];
  videoUrl: string;
}

const empty: PostDraft = { text: '', pictures: [], videoUrl: '' };

/** Stays while the page lives, so that nothing is lost to a look at another screen. It belongs to whoever wrote it. */
let kept: { token: string | undefined; draft: PostDraft } = { token: undefined, draft: empty };

/** What the member is about to post. */
export function usePostDraft() {
  const token = useStored('token');
  const [draft, setDraft] = useState(kept.token === token ? kept.draft : empty);

  useEffect(() => {
    kept = { token, draft };
  }, [token, draft]);

  return {
    draft,
    change: (change: (draft: PostDraft) => Partial<PostDraft>) =>
      setDraft((now) => ({ ...now, ...change(now) })),
    /** It has been posted. */
    clear: () => {
      for (const { url } of draft.pictures) URL.revokeObjectURL(url);
      setDraft(empty);
    },
  };
}
