import { useEffect, useEffectEvent } from 'react';
import { takeShared } from '#client/device/shared-post.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';

/** Adds what was shared with the installed app to the draft, once. */
export function useSharedPost(add: (text: string, pictures: readonly File[]) => void): void {
  const [search, setSearch] = useScreenSearch();
  const id = search.get('shared');

  const take = useEffectEvent(async (shared: string) => {
    const post = await takeShared(shared).catch(() => undefined);
    if (post) add(post.text, post.pictures);
    setSearch(new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (id !== null) void take(id);
  }, [id]);
}
