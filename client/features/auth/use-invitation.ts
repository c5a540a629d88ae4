import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { storage } from '#client/device/storage.ts';

/** The code of the invitation link that is open, or that was before somebody looked around; empty without one. */
export function useInvitation(): string {
  const [search] = useSearchParams();
  const opened = search.get('inviteCode') ?? '';

  useEffect(() => {
    if (opened !== '') storage.write('invitation', opened);
  }, [opened]);
  return opened || (storage.read('invitation') ?? '');
}
