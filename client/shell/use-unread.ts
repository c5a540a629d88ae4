import { useQuery } from '@tanstack/react-query';
import { msg } from '#contract/msg.ts';
import { query } from '#client/api/query.ts';
import { useSession } from '#client/session/session.ts';

/** The unread counts, in total and by kind. All components share this query. */
export const unreadQuery = query(msg.messages, { pageSize: 1 });

/** The member's number of unread messages; 0 for a guest and until it is known. */
export function useUnread(): number {
  const { isMember } = useSession();
  const { data } = useQuery({ ...unreadQuery, enabled: isMember });
  // A disabled query keeps the answer to the last member.
  return isMember ? (data?.unread ?? 0) : 0;
}
