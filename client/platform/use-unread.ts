import { useQuery } from '@tanstack/react-query';
import { msg } from '#contract/msg.ts';
import { query } from '#client/api/query.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { paths } from '#client/navigation/paths.ts';
import { useSession } from '#client/session/session.ts';

/** What tells how many messages are unread, of each kind and in all: one question for every place that shows it. */
export const unreadQuery = query(msg.messages, { pageSize: 1 });

/** How many messages the member has not read; 0 until it is known, and for a guest. */
export function useUnread(): number {
  const { isMember } = useSession();
  const { data } = useQuery({ ...unreadQuery, enabled: isMember && isRouteAvailable(paths.messages) });
  return data?.unread ?? 0;
}
