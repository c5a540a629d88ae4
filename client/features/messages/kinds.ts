import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import Pickaxe from 'lucide-react/icons/pickaxe';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { msg, type Message } from '#contract/msg.ts';
import { hasWord } from '#client/api/host-fields.ts';

export type Kind = Message['type'];

/** The four kinds of messages; each name is its key in the texts. */
export const kinds = [
  { kind: 'station', Icon: UserRound },
  { kind: 'notice', Icon: Megaphone },
  { kind: 'voucher', Icon: Ticket },
  { kind: 'news', Icon: Newspaper },
] as const satisfies readonly { kind: Kind; Icon: unknown }[];

/** The icons of messages about the member's account, by the screen that a message opens. */
const subjects = {
  'user/recharge': ArrowDownToLine,
  'user/withrecord': ArrowUpFromLine,
  'user/fund': HandCoins,
  'user/myorder': Pickaxe,
  'user/record': Gift,
  'index/joinGroup': UsersRound,
} as const;

const isSubject = (page: string | undefined): page is keyof typeof subjects =>
  page !== undefined && Object.hasOwn(subjects, page);

/** The kinds of messages that the platform sends. */
export const offeredKinds = kinds.filter(({ kind }) => hasWord(msg.messages, 'type', kind));

export function iconOf({ type, data }: Pick<Message, 'type' | 'data'>) {
  if (type === 'station' && isSubject(data['page'])) return subjects[data['page']];
  return kinds.find(({ kind }) => kind === type)?.Icon ?? Megaphone;
}
