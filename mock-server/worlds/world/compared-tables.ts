import type { ComparedKind } from '#contract/control/comparison.ts';
import type { Table } from '../../db/tables.ts';

/** The kinds that are compared row by row. */
export type TableKind = Exclude<ComparedKind, 'clock' | 'params'>;

/** A table whose rows are compared by their key; in its expressions it is `t`. */
export interface ComparedTable {
  readonly table: Table;
  /** The key, if it is not `id`. */
  readonly key?: string;
  /** The name of a row, as an expression. */
  readonly name: string;
  /** Further columns by name, as expressions. */
  readonly also?: Readonly<Record<string, string>>;
  /** Joins the tables that `also` reads. */
  readonly join?: string;
}

const owner = `(SELECT name || ' ' || account FROM member WHERE id = t.memberId)`;
const product = `(SELECT name FROM product WHERE id = t.productId)`;
const textOf = (column: string): string => `coalesce(${column} ->> '$."en-US"', ${column} ->> '$')`;

/** Every kind with its table. Other tables are secret or follow from these: a bonus, for example, from its posting. */
export const comparedTables: Readonly<Record<TableKind, ComparedTable>> = {
  faults: { table: 'fault', name: "t.fault || ' · ' || t.endpoint" },
  agenda: { table: 'agenda', name: "t.kind || ' ' || t.subject" },
  members: {
    table: 'member',
    name: "t.name || ' ' || t.account",
    also: {
      hasPayPassword: 't.payPasswordHash IS NOT NULL',
      sessions: '(SELECT count(*) FROM session WHERE memberId = t.id)',
    },
  },
  accounts: { table: 'account', name: `coalesce(${owner} || ' · ', '') || t.kind` },
  postings: {
    table: 'posting',
    name: 't.kind',
    join: 'CROSS JOIN movement ON movement.id = t.movementId',
    also: { cause: 'movement.cause', createdAt: 'movement.createdAt' },
  },
  records: { table: 'record', name: `${owner} || ' · ' || t.code` },
  products: { table: 'product', name: 't.name' },
  orders: { table: 'machineOrder', name: `${owner} || ' · ' || ${product}` },
  collections: { table: 'collection', name: owner },
  stockLots: { table: 'stockLot', name: owner },
  coupons: { table: 'coupon', name: textOf('t.title') },
  receivedCoupons: {
    table: 'memberCoupon',
    name: `${owner} || ' · ' || (SELECT ${textOf('title')} FROM coupon WHERE id = t.couponId)`,
  },
  codes: { table: 'redemptionCode', name: 't.code' },
  redemptions: { table: 'redemption', name: `${owner} || ' · ' || t.code` },
  signIns: { table: 'signIn', name: `${owner} || ' · ' || t.day` },
  groupJoins: { table: 'groupJoin', name: owner },
  sharedVideos: { table: 'sharedVideo', key: 'memberId', name: owner },
  recharges: { table: 'recharge', name: owner },
  transfers: { table: 'transfer', key: 'hash', name: "t.chain || ' · ' || t.address" },
  withdrawals: { table: 'withdrawal', name: owner },
  bindings: { table: 'binding', name: owner },
  notices: { table: 'notice', name: `t.kind || ' · ' || ${textOf('t.title')}` },
  news: { table: 'news', name: textOf('t.title') },
  versions: { table: 'appVersion', name: "t.platform || ' ' || t.version" },
  posts: {
    table: 'post',
    name: owner,
    also: {
      images: '(SELECT json_group_array(url) FROM postImage WHERE postId = t.id)',
      likes: '(SELECT count(*) FROM postLike WHERE postId = t.id)',
    },
  },
  comments: { table: 'comment', name: owner },
  messages: { table: 'message', name: `coalesce(${owner} || ' · ', '') || t.type` },
  outbox: { table: 'outbox', name: "t.recipient || ' · ' || t.purpose" },
  feedback: {
    table: 'feedback',
    name: owner,
    also: { images: '(SELECT json_group_array(url) FROM feedbackImage WHERE feedbackId = t.id)' },
  },
};
