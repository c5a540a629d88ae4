import { sharedState } from '#client/ui/shared-state.ts';
import { memberKey } from '#client/device/member-key.ts';
import { useStored } from '#client/device/use-stored.ts';

export interface DraftPicture {
  id: string;
  file: File;
  /** An address within this page. */
  url: string;
}

export interface PostDraft {
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
  readonly videoUrl: string;
}

const empty: PostDraft = { text: '', pictures: [], videoUrl: '' };

interface Kept {
  readonly author: string | undefined;
  readonly draft: PostDraft;
}

/** Stays while the page lives, so that nothing is lost to a look at another screen. It belongs to whoever wrote it. */
const kept = sharedState<Kept>({ author: undefined, draft: empty });

/** What the member is about to post. */
export function usePostDraft() {
  // Whoever logs in anew has another token and is the same author.
  useStored('token');
  const member = memberKey();
  const { author, draft } = kept.use();
  const draftNow = () => (kept.get().author === member ? kept.get().draft : empty);
  const keep = (next: PostDraft) => kept.set({ author: member, draft: next });

  return {
    draft: author === member ? draft : empty,
    change: (change: (draft: PostDraft) => Partial<PostDraft>) =>
      keep({ ...draftNow(), ...change(draftNow()) }),
    /** It has been posted: only what was written since then stays. */
    clear: (posted: PostDraft) => {
      if (draftNow() !== posted) return;
      for (const { url } of posted.pictures) URL.revokeObjectURL(url);
      keep(empty);
    },
  };
}
