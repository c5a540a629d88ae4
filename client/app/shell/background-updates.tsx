import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { setAppBadge } from '#client/device/app-badge.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { unreadCount } from '#client/shell/shell-state.ts';
import { useUnread } from '#client/shell/use-unread.ts';
import { useSession } from '#client/session/session.ts';

/** Keeps stored data and the tab bar up to date. A component of its own, so that nothing else renders again. */
export function BackgroundUpdates() {
  useStoredUserId();
  useExchangeRate();
  const unread = useUnread();
  useEffect(() => {
    unreadCount.set(unread);
    setAppBadge(unread);
  }, [unread]);
  return null;
}

/** Stores the member's id (spec, "Storage"), which the login response does not contain. */
function useStoredUserId(): void {
  const { isMember } = useSession();
  const isMissing = useStored('userId') === undefined && isMember;
  const { data } = useQuery({ ...query(user.info), enabled: isMissing });
  const userId = isMissing ? data?.userId : undefined;

  useEffect(() => {
    if (userId) storage.write('userId', userId);
  }, [userId]);
}

/** Updates the rate of the display currency. Until a new one arrives, the last one is used. */
function useExchangeRate(): void {
  const currency = useStored('displayCurrency')?.currency;
  const { data } = useQuery({
    ...query(gift.exchangeRate, { currency: currency ?? '' }),
    enabled: currency !== undefined,
  });

  useEffect(() => {
    const known = storage.read('displayCurrency');
    if (data && known?.currency === data.currency && known.rate !== data.rate)
      storage.write('displayCurrency', data);
  }, [data]);
}
