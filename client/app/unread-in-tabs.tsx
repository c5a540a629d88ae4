import { useEffect } from 'react';
import { unreadCount } from '#client/platform/unread-count.ts';
import { useUnread } from '#client/platform/use-unread.ts';

/** Tells the tab bar how many messages wait. */
export function UnreadInTabs() {
  const unread = useUnread();

  useEffect(() => unreadCount.set(unread), [unread]);
  return null;
}
