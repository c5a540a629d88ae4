import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import type { Message } from '#contract/msg.ts';

export type Kind = Message['type'];

/** The four kinds of messages; each name is its key in the texts. */
export const kinds = [
  { kind: 'station', Icon: UserRound },
  { kind: 'notice', Icon: Megaphone },
  { kind: 'voucher', Icon: Ticket },
  { kind: 'news', Icon: Newspaper },
] as const satisfies readonly { kind: Kind; Icon: unknown }[];

export const iconOf = (kind: Kind) => kinds.find((one) => one.kind === kind)?.Icon ?? Megaphone;
