import type { Message, msg } from '#contract/msg.ts';
import { messageTypes } from '#contract/msg.ts';
import type { Locale } from '#contract/languages.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf } from '../../handling/world.ts';
import {
  countMessages,
  countUnread,
  findVisible,
  insertRead,
  listMessages,
  type ReadableRow,
  type TypeCount,
} from './store.ts';
import { wordsOf } from './words.ts';

export const msgHandlers: HandlersOf<typeof msg> = {
  messages({ sql, member, locale }, { type, pageNum, pageSize }) {
    const counts = countMessages(sql, member);
    const counted = type === undefined ? counts : counts.filter((count) => count.type === type);
    const list = listMessages(sql, member, {
      type: type ?? null,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return {
      total: counted.reduce((sum, { total }) => sum + total, 0),
      list: list.map((row) => describeMessage(locale, row)),
      unread: unreadIn(counted),
      unreadByType: byType(counts),
    };
  },

  markRead(world, { id }) {
    const { sql, member } = world;
    if (id !== undefined && !findVisible(sql, member, id)) refuse('UNKNOWN_MESSAGE');
    const marked = insertRead(sql, member, id ?? null);
    // The member's other phones refetch the unread count.
    if (marked > 0) world.announce({ memberId: member.id, kind: 'message', ...(id !== undefined && { id }) });
    return { unread: countUnread(sql, member) };
  },

  telegram: ({ params }) => ({ link: params.telegramLink }),

  liveTicket: ({ tickets, member, tokenHash }) => ({
    ticket: tickets.issue({ memberId: member.id, tokenHash }),
  }),
};

const unreadIn = (counts: readonly TypeCount[]): number =>
  counts.reduce((sum, { unread }) => sum + unread, 0);

function byType(counts: readonly TypeCount[]): Record<Message['type'], number> {
  const unreadOf = (type: Message['type']) => counts.find((count) => count.type === type)?.unread ?? 0;
  return Object.fromEntries(messageTypes.map((type) => [type, unreadOf(type)])) as Record<
    Message['type'],
    number
  >;
}

const describeMessage = (locale: Locale, row: ReadableRow): Message => ({
  id: String(row.id),
  type: row.type,
  ...wordsOf(locale, row),
  data: JSON.parse(row.data) as Message['data'],
  read: row.isRead === 1,
  createTime: row.createdAt,
});
