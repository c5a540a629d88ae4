import type { Database } from 'better-sqlite3';
import { memberAccountSql, memberKinds, platformKinds } from '../../ledger/accounts.ts';

/** The records of these codes show the state of their subject, a row of this table that belongs to the same member. */
const subjects = {
  RECHARGE: 'recharge',
  WITHDRAWAL: 'withdrawal',
  WITHDRAWAL_FAILED: 'withdrawal',
  RECEIVE_INCOME: 'collection',
  BUY_MACHINE: 'machineOrder',
} as const;

const places = [
  ...platformKinds.map((kind, at) => `(0, ${at + 1}, '${kind}')`),
  ...memberKinds.map((kind, at) => `(1, ${at + 1}, '${kind}')`),
];
const owned = `
  WITH place (isOfMember, number, kind) AS (VALUES ${places.join(', ')}),
    owned (id, memberId, kind) AS (
      SELECT number, NULL, kind FROM place WHERE NOT isOfMember
      UNION ALL SELECT member.id * 10 + number, member.id, kind FROM member, place WHERE isOfMember)`;

const MAX = Number.MAX_SAFE_INTEGER;

/** Queries for rows that contradict others, as no server writes them. References are checked by SQLite. */
const contradictions: readonly string[] = [
  // The platform and each member have exactly their accounts.
  `${owned} SELECT 1 FROM owned LEFT JOIN account ON account.id = owned.id
   WHERE account.kind IS NOT owned.kind OR account.memberId IS NOT owned.memberId`,
  `${owned} SELECT 1 FROM account WHERE id NOT IN (SELECT id FROM owned)`,
  ...Object.entries(subjects).map(
    ([code, table]) => `
      SELECT 1 FROM record WHERE code = '${code}'
      AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.id = subject AND ${table}.memberId = record.memberId)`,
  ),
  ...(['RECHARGE', 'WITHDRAWAL'] as const).map(
    (code) => `
      SELECT 1 FROM ${subjects[code]} AS one
      WHERE (SELECT count(*) FROM record WHERE subject = one.id AND code = '${code}') <> 1`,
  ),
  // A member who can log in has a phone or an e-mail address.
  `SELECT 1 FROM member WHERE account = ''`,
  // Amounts that are computed from these stay exact.
  `SELECT 1 FROM product WHERE priceMicro * memberLimit > ${MAX} OR dayReturnMicro * validDays * memberLimit > ${MAX}`,
  `SELECT 1 FROM machineOrder WHERE dayReturnMicro < 1 OR dayReturnMicro * validDays > ${MAX} OR priceMicro % quantity <> 0`,
  `SELECT 1 FROM (SELECT total(dayReturnMicro * (validDays - receivedDays)) AS promised FROM machineOrder) WHERE promised > ${MAX}`,
  // A random bonus is drawn in whole cents.
  `SELECT 1 FROM redemptionCode WHERE type = 'random bonus' AND (amountMicro % 10000 <> 0 OR amountToMicro % 10000 <> 0)`,
  `SELECT 1 FROM receipt JOIN machineOrder ON machineOrder.id = orderId WHERE amountMicro <> days * dayReturnMicro`,
  `SELECT 1 FROM member WHERE (SELECT balanceMicro FROM account WHERE account.id = ${memberAccountSql('member.id', 'stock')})
     <> (SELECT coalesce(sum(amountMicro), 0) FROM stockLot WHERE memberId = member.id AND soldAt IS NULL)`,
];

/** Returns true if the rows of a world fit together: accounts to members, records to their subjects, parts to their sums. */
export const fitTogether = (db: Database): boolean =>
  contradictions.every((query) => db.prepare(`SELECT 1 FROM (${query} LIMIT 1)`).get() === undefined);
