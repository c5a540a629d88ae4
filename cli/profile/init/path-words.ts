import type { Endpoint } from '#contract/endpoint.ts';
import { singular, wordsOf } from '../suggest/names.ts';

/** Words in the paths of platforms, and the words of the contract's paths and names that they may stand for. */
const meanings: Readonly<Record<string, string>> = {
  me: 'user info',
  self: 'user info',
  profile: 'user info',
  signup: 'register reg',
  members: 'register',
  users: 'register',
  sms: 'code',
  pin: 'paypassword paypwd',
  config: 'sys',
  configuration: 'sys',
  setting: 'sys',
  banner: 'carousel',
  slide: 'carousel',
  slider: 'carousel',
  article: 'news',
  announcement: 'news',
  bulletin: 'news',
  ticker: 'scroll',
  marquee: 'scroll',
  release: 'version',
  latest: 'version',
  chat: 'url',
  contact: 'feedback',
  ticket: 'feedback',
  checkin: 'signin',
  attendance: 'signin',
  catalog: 'product',
  catalogue: 'product',
  shop: 'product',
  yield: 'receipt income',
  earning: 'receipt income yeb',
  payment: 'receipt',
  collect: 'receive income',
  claim: 'receive income',
  harvest: 'receive income',
  transfer: 'takeout',
  account: 'binding bank',
  bind: 'binding bank',
  purse: 'wallet',
  balance: 'wallet',
  ledger: 'record',
  transaction: 'record',
  statement: 'record',
  flow: 'record',
  bill: 'record',
  downline: 'team',
  referral: 'team',
  invite: 'share',
  level: 'floor',
  person: 'member',
  notification: 'message push',
  inbox: 'message push',
  read: 'mark update',
  seen: 'mark update',
  promo: 'coupon',
  voucher: 'redeem',
  offer: 'coupon',
  gift: 'redeem',
  post: 'square',
  feed: 'square post',
  moment: 'square post',
  dynamic: 'square post',
  reply: 'comment',
  replies: 'comment',
};

/** The words that a method adds to those of the path. */
const ofMethods: Readonly<Record<string, string>> = {
  POST: 'add create',
  PUT: 'update modify',
  PATCH: 'update modify',
  DELETE: 'remove logout',
};

/** Segments without a meaning for the comparison. */
const empty = /^(api|v\d*|app|rest|mine|current|id)$/;

/** The words that each word of a path may stand for. */
const sensesIn = (path: string): readonly ReadonlySet<string>[] =>
  [...new Set(path.toLowerCase() === path ? path.split(/[^a-z\d]+/) : path.split(/(?=[A-Z])|[^A-Za-z\d]+/))]
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && !empty.test(word))
    .map((word) => new Set([...wordsOf(word), ...wordsOf(meanings[word] ?? meanings[singular(word)] ?? '')]));

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** How many words of a path an endpoint has in its path, name or service, and the other way round: from 0 to 1. */
export function pathLikeness({ id, path, service }: Endpoint, method: string, other: string): number {
  const own = new Set(
    [...wordsOf(path), ...wordsOf(id.split('.')[1] ?? '')].filter((word) => !empty.test(word)),
  );
  const allowed = new Set([...own, ...wordsOf(service)]);
  const senses = sensesIn(other);
  const shared = senses.filter((words) => [...words].some((word) => allowed.has(word)));
  const told = new Set([...senses.flatMap((words) => [...words]), ...wordsOf(ofMethods[method] ?? '')]);
  const covered = [...own].filter((word) => told.has(word));
  return 0.7 * share(shared.length, senses.length) + 0.3 * share(covered.length, own.size);
}
