import { useQuery } from '@tanstack/react-query';
import { msg } from '#contract/msg.ts';
import { query } from '#client/api/query.ts';

/** What tells how many messages are unread, of each kind and in all: one question for every place that shows it. */
export const unreadQuery = query(msg.messages, { pageSize: 1 });

/** How many messages the member has not read; 0 until it is known. */
export const useUnread = (): number => useQuery(unreadQuery).data?.unread ?? 0;
