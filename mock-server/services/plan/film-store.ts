import type { Sql } from '../../db/sql.ts';
import { DAY } from '../../time/span.ts';
import type { OrderRow } from '../product/order-rules.ts';
import type { WaitingWithdrawal } from '../wallet/withdrawal-store.ts';

/**
 * Withdrawals are approved when they are paid, in the order in which they were opened. In a copy of a film an operator may reject
 * one.
 */
const isWaiting =
  "id > coalesce((SELECT max(withdrawalId) FROM withdrawalApproval), 0) AND status = 'pending'";

/** The withdrawal that is paid next, if any waits. */
export const findOldestWaiting = (sql: Sql): WaitingWithdrawal | undefined =>
  sql.one<WaitingWithdrawal>(
    `SELECT id, memberId, kind, amountMicro, feeMicro FROM withdrawal WHERE ${isWaiting} ORDER BY id LIMIT 1`,
  );

/** The number and the sum of the withdrawals that wait. */
export const sumWaiting = (sql: Sql) =>
  sql.one<{ count: number; amountMicro: WaitingWithdrawal['amountMicro'] }>(
    `SELECT count(*) AS count, coalesce(sum(amountMicro), 0) AS amountMicro FROM withdrawal WHERE ${isWaiting}`,
  ) ?? { count: 0, amountMicro: 0 };

/** Orders that have accrued this many days, or the rest of an order that has ended, of members without a waiting withdrawal. */
export const listOrdersWithAccrued = (
  sql: Sql,
  now: number,
  days: number,
): Pick<OrderRow, 'id' | 'memberId'>[] =>
  sql.all<Pick<OrderRow, 'id' | 'memberId'>>(
    `SELECT id, memberId FROM machineOrder WHERE receivedDays < validDays AND startAt +
       min(validDays, receivedDays + @days) * ${DAY} <= @now
       AND memberId NOT IN (SELECT memberId FROM withdrawal WHERE ${isWaiting}) ORDER BY id`,
    { now, days },
  );
