/** A member's five accounts, in the order of their numbers. None of them may go below zero. */
export const memberKinds = ['available', 'income', 'transit', 'frozen', 'stock'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** The platform's accounts and the world outside it. `treasury` below zero is insolvency, and is reported, not hidden. */
export const platformKinds = ['treasury', 'fees', 'chain', 'bank'] as const;
export type PlatformKind = (typeof platformKinds)[number];

/** An account's id follows from its owner, so that no posting has to look it up. */
export type AccountId = number;

const PLACES = 10;

export const memberAccount = (memberId: number, kind: MemberKind): AccountId =>
  memberId * PLACES + memberKinds.indexOf(kind) + 1;

export const platformAccount = (kind: PlatformKind): AccountId => platformKinds.indexOf(kind) + 1;

export const ownerOf = (account: AccountId): number => Math.floor(account / PLACES);

/** The account in words, as answers show it: `treasury`, `member:12:available`. */
export function accountName(account: AccountId): string {
  const owner = ownerOf(account);
  const place = (account % PLACES) - 1;
  return owner === 0 ? (platformKinds[place] ?? '?') : `member:${owner}:${memberKinds[place] ?? '?'}`;
}
