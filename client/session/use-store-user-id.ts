import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { useSession } from './session.ts';

/** Keeps the member's id with their session (spec, "Storage"), which the login itself does not answer. */
export function useStoreUserId(): void {
  const { isMember } = useSession();
  const kept = useStored('userId');
  const isMissing = isMember && kept === undefined;
  const { data } = useQuery({ ...query(user.info), enabled: isMissing && isOffered(user.info) });
  const userId = isMissing ? data?.userId : undefined;

  useEffect(() => {
    if (userId) storage.write('userId', userId);
  }, [userId]);
}
