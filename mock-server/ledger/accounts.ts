/** A member's five accounts, in the order of their numbers. None of them may go below zero. */
export const memberKinds = ['available', 'income', 'transit', 'frozen', 'stock'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** The platform's accounts and the world outside it. `treasury` below zero is insolvency, and is reported, not hidden. */
export const platformKinds = ['treasury', 'fees', 'chain', 'bank'] as const;
export type PlatformKind = (typeof platformKinds)[number];

/** Computed from the owner, so that no posting has to look it up. */
export type AccountId = number;

const PLACES = 10;

export const memberAccount = (memberId: number, kind: MemberKind): AccountId =>
  memberId * PLACES + memberKinds.indexOf(kind) + 1;

/** The SQL expression for a member's account, from one for the member's id. */
export const memberAccountSql = (memberId: string, kind: MemberKind): string =>
  `(${memberId} * ${PLACES} + ${memberKinds.indexOf(kind) + 1})`;

/** The account of the platform, or of the world outside it, of a kind. */
export const platformAccount = (kind: PlatformKind): AccountId => platformKinds.indexOf(kind) + 1;

/** The id of the member who owns an account; 0 is the platform. */
export const ownerOf = (account: AccountId): number => Math.floor(account / PLACES);

/** The SQL expression for the owner of an account, from one for the account. */
export const ownerSql = (account: string): string => `(${account} / ${PLACES})`;

/** A range of accounts, both ends included. */
export interface AccountRange {
  readonly first: AccountId;
  readonly last: AccountId;
}

export const accountsOf = (memberId: number): AccountRange => ({
  first: memberAccount(memberId, 'available'),
  last: memberAccount(memberId, 'stock'),
});

/** The account of a name in answers, or all accounts of a member for `member:12`. */
export function accountsNamed(name: string): AccountRange {
  const [owner = '', id, kind] = name.split(':');
  if (id !== undefined && kind === undefined) return accountsOf(Number(id));
  const account =
    id === undefined ? platformAccount(owner as PlatformKind) : memberAccount(Number(id), kind as MemberKind);
  return { first: account, last: account };
}

/** The name of an account in answers: `treasury`, `member:12:available`. */
export function accountName(account: AccountId): string {
  const owner = ownerOf(account);
  const place = (account % PLACES) - 1;
  return owner === 0 ? (platformKinds[place] ?? '?') : `member:${owner}:${memberKinds[place] ?? '?'}`;
}
