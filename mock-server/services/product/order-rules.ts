import { toMoney, type Micro } from '#contract/money.ts';
import { DAY } from '../../time/span.ts';
import type { Row } from '../../db/tables.ts';

export interface OrderRow extends Row<'machineOrder'> {
  readonly productName: string;
  readonly productImg: string;
}

/** The part of an order that decides its income. */
type IncomeTerms = Pick<OrderRow, 'startAt' | 'validDays' | 'dayReturnMicro' | 'receivedDays'>;

/** Full days of 24 hours since the start, at most the valid days of the order (rules, Income). */
export const earnedDays = ({ startAt, validDays }: IncomeTerms, now: number): number =>
  Math.min(validDays, Math.max(0, Math.floor((now - startAt) / DAY)));

/** The days that are earned and not received yet. */
export const accruedDays = (order: IncomeTerms, now: number): number =>
  earnedDays(order, now) - order.receivedDays;

export const accruedMicro = (order: IncomeTerms, now: number): Micro =>
  accruedDays(order, now) * order.dayReturnMicro;

export const expireAt = ({ startAt, validDays }: Pick<IncomeTerms, 'startAt' | 'validDays'>): number =>
  startAt + validDays * DAY;

/** The instant of the next day's return, at the latest the expiry. */
export const nextReturnAt = (order: IncomeTerms, now: number): number =>
  Math.min(order.startAt + (earnedDays(order, now) + 1) * DAY, expireAt(order));

export function describeOrder(order: OrderRow, now: number) {
  return {
    id: String(order.id),
    productId: String(order.productId),
    productName: order.productName,
    productImg: order.productImg,
    quantity: order.quantity,
    price: toMoney(order.priceMicro),
    paid: toMoney(order.paidMicro),
    dayReturnAmount: toMoney(order.dayReturnMicro),
    validDays: order.validDays,
    walletotal: toMoney(order.dayReturnMicro * order.validDays),
    receivedAmount: toMoney(order.receivedDays * order.dayReturnMicro),
    receivableAmount: toMoney(accruedMicro(order, now)),
    startTime: order.startAt,
    getTime: nextReturnAt(order, now),
    expireTime: expireAt(order),
    status: now < expireAt(order) ? ('valid' as const) : ('expired' as const),
  };
}
