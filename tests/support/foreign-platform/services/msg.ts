import { iso, membersOnly, open, pageOf, Refused, type MemberCall, type Routes } from '../call.ts';

const lettersOf = ({ state, member }: MemberCall) =>
  state.letters.filter((letter) => letter.member === member);
const unreadOf = (call: MemberCall) => lettersOf(call).filter(({ isRead }) => !isRead);

export const msg: Routes = {
  'GET push/record': membersOnly((call) => {
    const wanted = call.fields['kind'];
    const letters = lettersOf(call).filter(({ kind }) => wanted === undefined || kind === wanted);
    return {
      newNum: unreadOf(call).length,
      ...pageOf(call, letters, ({ id, kind, title, text, isRead, at }) => ({
        letterId: id,
        kind,
        title,
        text,
        isRead,
        sendTime: iso(at),
      })),
    };
  }),
  'POST push/record/update': membersOnly((call) => {
    const { letterId } = call.fields;
    const read = lettersOf(call).filter(({ id }) => letterId === undefined || String(id) === letterId);
    if (letterId !== undefined && read.length === 0) throw new Refused('LETTER_WRONG', 'Unknown message.');
    for (const letter of read) letter.isRead = true;
    return { newNum: unreadOf(call).length };
  }),
  'GET telegram/link': open(() => ({ url: 'https://t.me/goldfield' })),
};
