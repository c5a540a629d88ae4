import type { Micro } from '#contract/money.ts';
import type { RunOffOrder } from '#contract/plan/run-off.ts';
import type { Sql } from '../../db/sql.ts';
import type { NewRow } from '../../db/tables.ts';
import { DAY } from '../../time/span.ts';
import type { OrderRow } from './order-rules.ts';

const SELECT = `
  SELECT machineOrder.*, product.name AS productName, product.imageUrl AS productImg
  FROM machineOrder JOIN product ON product.id = machineOrder.productId`;

const ofStatus = `(@status IS NULL OR (CASE WHEN startAt + machineOrder.validDays * ${DAY} > @now THEN 'valid' ELSE 'expired' END) = @status)`;

const LIST = `${SELECT} WHERE memberId = @memberId AND ${ofStatus} ORDER BY machineOrder.id DESC LIMIT @limit OFFSET @offset`;
const COUNT = `SELECT count(*) FROM machineOrder WHERE memberId = @memberId AND ${ofStatus}`;

interface OrderFilter {
  readonly memberId: number;
  readonly status: 'valid' | 'expired' | null;
  readonly now: number;
}

/** The member's orders, newest first. */
export function listOrders(
  sql: Sql,
  { memberId, status, now }: OrderFilter,
  limit: number,
  offset: number,
): OrderRow[] {
  return sql.all<OrderRow>(LIST, { memberId, status, now, limit, offset });
}

export const countOrders = (sql: Sql, { memberId, status, now }: OrderFilter): number =>
  sql.value(COUNT, { memberId, status, now });

/** Finds an order of this member only. */
export const findOrder = (sql: Sql, memberId: number, id: number): OrderRow | undefined =>
  sql.one<OrderRow>(`${SELECT} WHERE machineOrder.id = ? AND memberId = ?`, id, memberId);

/** Finds an order of any member. */
export const findAnyOrder = (sql: Sql, id: number): OrderRow | undefined =>
  sql.one<OrderRow>(`${SELECT} WHERE machineOrder.id = ?`, id);

/** The member's orders whose days have not all been received. */
export const listUnfinishedOrders = (sql: Sql, memberId: number): OrderRow[] =>
  sql.all<OrderRow>(
    `${SELECT} WHERE memberId = ? AND receivedDays < machineOrder.validDays ORDER BY machineOrder.id`,
    memberId,
  );

/** The part of an order that decides what its member earns. */
export type EarningOrder = Pick<
  OrderRow,
  'memberId' | 'quantity' | 'dayReturnMicro' | 'validDays' | 'receivedDays' | 'startAt'
>;

/** The orders of all members that are valid after an instant. */
export const listEarningOrders = (sql: Sql, after: number): EarningOrder[] =>
  sql.all<EarningOrder>(
    `SELECT memberId, quantity, dayReturnMicro, validDays, receivedDays, startAt FROM machineOrder
     WHERE startAt + validDays * ${DAY} > ?`,
    after,
  );

/** The orders of all members that still earn, each with the number of uplines who receive benefits on its income. */
export const listOrdersInForce = (sql: Sql, now: number): RunOffOrder[] =>
  sql.all<RunOffOrder>(
    `SELECT machineOrder.id, memberId, startAt, validDays, receivedDays, dayReturnMicro,
       (first.id IS NOT NULL) + (second.id IS NOT NULL) + (third.id IS NOT NULL) AS uplines
     FROM machineOrder JOIN member ON member.id = memberId
       LEFT JOIN member AS first ON first.id = member.uplineId
       LEFT JOIN member AS second ON second.id = first.uplineId
       LEFT JOIN member AS third ON third.id = second.uplineId
     WHERE startAt + validDays * ${DAY} > ? ORDER BY machineOrder.id`,
    now,
  );

interface Working {
  readonly machines: number;
  readonly dayReturnMicro: Micro;
  readonly nextReturnAt: number;
  /** The daily return of the orders whose current day ends at `nextReturnAt`. */
  readonly nextReturnMicro: Micro;
}

/** The number, the daily return and the next return of the member's valid orders; 0 without any. */
export const sumWorking = (sql: Sql, memberId: number, now: number): Working =>
  sql.one<Working>(
    `WITH working AS (
       SELECT quantity, dayReturnMicro, ${DAY} - (@now - startAt) % ${DAY} AS leftMs
       FROM machineOrder WHERE memberId = @memberId AND ${ofStatus}
     )
     SELECT coalesce(sum(quantity), 0) AS machines, coalesce(sum(dayReturnMicro), 0) AS dayReturnMicro,
       coalesce(@now + min(leftMs), 0) AS nextReturnAt,
       coalesce(sum(dayReturnMicro) FILTER (WHERE leftMs = (SELECT min(leftMs) FROM working)), 0) AS nextReturnMicro
     FROM working`,
    { memberId, now, status: 'valid' },
  ) ?? { machines: 0, dayReturnMicro: 0, nextReturnAt: 0, nextReturnMicro: 0 };

export const lastReceivedOrder = (sql: Sql): number =>
  sql.value('SELECT orderId FROM receipt ORDER BY id DESC LIMIT 1');

/** The income of all days of all orders that have not been received. In older worlds it may exceed any integer of SQLite. */
export const sumPromised = (sql: Sql): Micro =>
  sql.value('SELECT total(dayReturnMicro * (validDays - receivedDays)) FROM machineOrder');

/** Orders of the same terms whose days have not all been received, which started in the same slot of time. */
export interface PromisingOrders {
  readonly slot: number;
  readonly validDays: number;
  readonly receivedDays: number;
  readonly dayReturnMicro: Micro;
  readonly orders: number;
}

export const listPromisingOrders = (sql: Sql, slotMs: number): PromisingOrders[] =>
  sql.all<PromisingOrders>(
    `SELECT startAt / CAST(@slotMs AS INTEGER) AS slot, validDays, receivedDays, dayReturnMicro, count(*) AS orders
     FROM machineOrder WHERE receivedDays < validDays GROUP BY 1, 2, 3, 4`,
    { slotMs },
  );

export const countBought = (sql: Sql, memberId: number, productId: number): number =>
  sql.value(
    'SELECT coalesce(sum(quantity), 0) FROM machineOrder WHERE memberId = ? AND productId = ?',
    memberId,
    productId,
  );

export const insertOrder = (sql: Sql, order: NewRow<'machineOrder'>): number =>
  sql.insertRow('machineOrder', order);

export function updateReceivedDays(sql: Sql, id: number, receivedDays: number): void {
  sql.change('UPDATE machineOrder SET receivedDays = ? WHERE id = ?', receivedDays, id);
}
