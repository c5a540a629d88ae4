import type { ComparedKind } from '#contract/control/comparison.ts';

/** The kinds that are compared row by row. */
export type TableKind = Exclude<ComparedKind, 'clock' | 'params'>;

/** A table whose rows are compared by their key; in its expressions it is `t`. */
export interface ComparedTable {
  readonly table: string;
  /** Its key where that is not `id`. */
  readonly key?: string;
  /** What a row is called, as an expression. */
  readonly name: string;
  /** Columns that are nobody's business or would differ without a meaning. */
  readonly without?: readonly string[];
  /** What else a row is said to have, by name: expressions. */
  readonly also?: Readonly<Record<string, string>>;
  /** What `also` takes from another table. */
  readonly join?: string;
}

const whose = (memberId = 't.memberId'): string =>
  `(SELECT name || ' ' || account FROM member WHERE id = ${memberId})`;
const product = `(SELECT name FROM product WHERE id = t.productId)`;
const textOf = (column: string): string => `coalesce(${column} ->> '$."en-US"', ${column} ->> '$')`;

/** Every kind with its table. What is not here is a secret, or told by what is: a bonus by its posting, for instance. */
export const comparedTables: Readonly<Record<TableKind, ComparedTable>> = {
  faults: { table: 'fault', name: "t.fault || ' · ' || t.endpoint" },
  agenda: { table: 'agenda', name: "t.kind || ' ' || t.subject" },
  members: {
    table: 'member',
    name: "t.name || ' ' || t.account",
    without: ['passwordHash', 'payPasswordHash'],
    also: {
      hasPayPassword: 't.payPasswordHash IS NOT NULL',
      sessions: '(SELECT count(*) FROM session WHERE memberId = t.id)',
    },
  },
  accounts: { table: 'account', name: `coalesce(${whose()} || ' · ', '') || t.kind` },
  postings: {
    table: 'posting',
    name: 't.kind',
    join: 'CROSS JOIN movement ON movement.id = t.movementId',
    also: { cause: 'movement.cause', createdAt: 'movement.createdAt' },
  },
  records: { table: 'record', name: `${whose()} || ' · ' || t.code` },
  products: { table: 'product', name: 't.name' },
  orders: { table: 'machineOrder', name: `${whose()} || ' · ' || ${product}` },
  collections: { table: 'collection', name: whose() },
  stockLots: { table: 'stockLot', name: whose() },
  coupons: { table: 'coupon', name: textOf('t.title') },
  receivedCoupons: {
    table: 'memberCoupon',
    name: `${whose()} || ' · ' || (SELECT ${textOf('title')} FROM coupon WHERE id = t.couponId)`,
  },
  codes: { table: 'redemptionCode', name: 't.code' },
  redemptions: { table: 'redemption', name: `${whose()} || ' · ' || t.code` },
  signIns: { table: 'signIn', name: `${whose()} || ' · ' || t.day` },
  groupJoins: { table: 'groupJoin', name: whose() },
  sharedVideos: { table: 'sharedVideo', key: 'memberId', name: whose() },
  recharges: { table: 'recharge', name: whose() },
  transfers: { table: 'transfer', key: 'hash', name: "t.chain || ' · ' || t.address" },
  withdrawals: { table: 'withdrawal', name: whose() },
  bindings: { table: 'binding', name: whose() },
  notices: { table: 'notice', name: `t.kind || ' · ' || ${textOf('t.title')}` },
  news: { table: 'news', name: textOf('t.title') },
  versions: { table: 'appVersion', name: "t.platform || ' ' || t.version" },
  posts: {
    table: 'post',
    name: whose(),
    also: {
      images: '(SELECT json_group_array(url) FROM postImage WHERE postId = t.id)',
      likes: '(SELECT count(*) FROM postLike WHERE postId = t.id)',
    },
  },
  comments: { table: 'comment', name: whose() },
  messages: { table: 'message', name: `coalesce(${whose()} || ' · ', '') || t.type` },
  outbox: { table: 'outbox', name: "t.recipient || ' · ' || t.purpose" },
  feedback: {
    table: 'feedback',
    name: whose(),
    also: { images: '(SELECT json_group_array(url) FROM feedbackImage WHERE feedbackId = t.id)' },
  },
};
