import { params } from '#fixtures/data/params.ts';
import { millionths, share, type Micro } from './arithmetic.ts';
import type { Books, Member } from './books.ts';

const LEVELS = 3;

/** The member's uplines, nearest first, at most three. */
function uplinesOf({ upline }: Member): Member[] {
  const found: Member[] = [];
  for (let next = upline; next && found.length < LEVELS; next = next.upline) found.push(next);
  return found;
}

/** The number of members that a member invited, over all levels that count. */
export const teamSizeOf = (books: Books, member: Member): number =>
  books.members.filter((one) => uplinesOf(one).includes(member)).length;

/** Pays each upline their share of a purchase or of received income. */
export function payUplines(
  books: Books,
  member: Member,
  { to, amount, rates }: { to: 'available' | 'income'; amount: Micro; rates: readonly number[] },
): void {
  for (const [place, upline] of uplinesOf(member).entries()) {
    const bonus = share(amount, rates[place] ?? 0);
    upline.teamIncome += bonus;
    books.pay('treasury', upline, to, bonus);
  }
}

/** Pays the floors that an inviter has reached, each once. */
export function payFloors(books: Books, inviter: Member, kind: 'cumulative' | 'valid'): void {
  const invited = kind === 'cumulative' ? inviter.invited : inviter.validInvited;
  for (const { need, reward } of params.invitedFloors[kind]) {
    const name = `${kind} ${need}`;
    if (need > invited || inviter.once.has(name)) continue;
    inviter.once.add(name);
    books.pay('treasury', inviter, 'available', millionths(reward));
  }
}
