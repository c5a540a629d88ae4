import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storage } from '#client/device/storage.ts';

/** Returns the code of the invitation link opened now or earlier in this visit; empty without one. */
export function useInvitation(): string {
  const [search] = useSearchParams();
  const opened = search.get('inviteCode') ?? '';

  useEffect(() => {
    if (opened !== '') storage.write('invitation', opened);
  }, [opened]);
  return opened || (storage.read('invitation') ?? '');
}
