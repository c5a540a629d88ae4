import { useEffect } from 'react';
import { storage } from '#client/device/storage.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';

/** Returns the code of the inviter: that of the invitation link opened now or earlier in this visit; empty without one. */
export function useInvitedBy(): string {
  const [search] = useScreenSearch();
  const opened = search.get('inviteCode') ?? '';

  useEffect(() => {
    if (opened !== '') storage.write('invitation', opened);
  }, [opened]);
  return opened || (storage.read('invitation') ?? '');
}
