import type { InputOf } from '#contract/endpoint.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import type { product } from '#contract/product.ts';
import { MINUTE } from '../../time/span.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import type { Posting } from '../../ledger/ledger.ts';
import { refuse } from '../../handling/refusal.ts';
import type { MemberWorld, World } from '../../handling/world.ts';
import { payTeamBenefits } from '../team/bonus.ts';
import {
  insertCollection,
  insertReceipt,
  listReceiptsOfCollection,
  type ReceiptRow,
} from './collection-store.ts';
import { accruedDays, accruedMicro, earnedDays } from './order-rules.ts';
import { findOrder, listEarningOrders, listUnfinishedOrders, updateReceivedDays } from './order-store.ts';
import { dividendDays, dividendMicro } from '../stock/rules.ts';
import { listHeldLots, listStockLots, updatePaidDays } from '../stock/store.ts';

/** The income of every order and the dividend that the member could receive now. */
export function accruedIncome(world: World, memberId: number): { incomeMicro: Micro; dividendMicro: Micro } {
  const incomeMicro = listUnfinishedOrders(world.sql, memberId).reduce(
    (sum, order) => sum + accruedMicro(order, world.now),
    0,
  );
  return { incomeMicro, dividendMicro: dividend(world, memberId).amountMicro };
}

/** The earnings of a member's machines and stock in a period. */
export interface Earner {
  readonly memberId: number;
  readonly machines: number;
  readonly incomeMicro: Micro;
  readonly dividendMicro: Micro;
}

/** The orders and the stock of all members that earn after an instant. Stock earns at the present rate. */
export const earningAfter = ({ sql, params }: World, instant: number) => ({
  orders: listEarningOrders(sql, instant),
  lots: listHeldLots(sql, instant),
  dividendRate: params.dividendRate,
});

/** The income and the dividends of every member that became receivable between two instants, without receipts meanwhile. */
export function earnedBetween(
  { orders, lots, dividendRate }: ReturnType<typeof earningAfter>,
  from: number,
  to: number,
): Earner[] {
  const earners = new Map<number, Earner>();
  const add = (memberId: number, machines: number, incomeMicro: Micro, dividendMicro: Micro) => {
    const known = earners.get(memberId);
    earners.set(memberId, {
      memberId,
      machines: machines + (known?.machines ?? 0),
      incomeMicro: incomeMicro + (known?.incomeMicro ?? 0),
      dividendMicro: dividendMicro + (known?.dividendMicro ?? 0),
    });
  };
  for (const order of orders) {
    const micro = accruedMicro(order, to) - accruedMicro(order, from);
    if (micro > 0) add(order.memberId, order.quantity, micro, 0);
  }
  for (const lot of lots) {
    const micro = dividendMicro(lot, to, dividendRate) - dividendMicro(lot, from, dividendRate);
    if (micro > 0) add(lot.memberId, 0, 0, micro);
  }
  return [...earners.values()];
}

/**
 * Receives the accrued income of one order, or of every order and the stock. Each order has a receipt, and all of it is in
 * transit until it arrives together. The uplines' benefits on the machines' income are paid at once (rules, Income and
 * Team).
 */
export function receiveIncome(world: MemberWorld, { orderId }: InputOf<typeof product.receiveIncome>) {
  const { randomness, agenda, params, now } = world;
  const [soonest, latest] = params.incomeArrivalMinutes;
  const arriveAt = now + randomness.integer(soonest * MINUTE, latest * MINUTE);
  const { collection, amountMicro, dividendMicro } = collectIncome(world, arriveAt, orderId);
  agenda.add(arriveAt, 'income.arrive', collection);
  return {
    amount: toMoney(amountMicro),
    dividend: toMoney(dividendMicro),
    arriveTime: arriveAt,
    receipts: listReceiptsOfCollection(world.sql, collection).map((receipt) => ({
      ...describeReceipt(receipt, world.now),
      orderId: String(receipt.orderId),
    })),
  };
}

/** Moves the income into transit, and returns the collection, which the caller lets arrive. */
export function collectIncome(world: MemberWorld, arriveAt: number, orderId?: number) {
  const { sql, ledger, member, now } = world;
  const orders =
    orderId === undefined
      ? listUnfinishedOrders(sql, member.id)
      : [findOrder(sql, member.id, orderId) ?? refuse('UNKNOWN_ORDER')];
  const earning = orders.filter((order) => accruedDays(order, now) > 0);
  const stock = orderId === undefined ? dividend(world, member.id) : { amountMicro: 0, lots: [] };

  const treasury = platformAccount('treasury');
  const transit = memberAccount(member.id, 'transit');
  const incomes = earning.map((order) => accruedMicro(order, now));
  const postings: Posting[] = incomes.map((amountMicro) => ({
    kind: 'receive income',
    from: treasury,
    to: transit,
    amountMicro,
  }));
  if (stock.amountMicro > 0)
    postings.push({ kind: 'dividend', from: treasury, to: transit, amountMicro: stock.amountMicro });
  const [first, ...others] = postings;
  if (!first) refuse('NO_PROFIT_TODAY');

  const incomeMicro = incomes.reduce((sum, amount) => sum + amount, 0);
  const collection = insertCollection(sql, {
    memberId: member.id,
    incomeMicro,
    dividendMicro: stock.amountMicro,
    createdAt: now,
    arriveAt,
  });
  for (const order of earning) {
    insertReceipt(sql, {
      collectionId: collection,
      orderId: order.id,
      days: accruedDays(order, now),
      amountMicro: accruedMicro(order, now),
    });
    updateReceivedDays(sql, order.id, earnedDays(order, now));
  }
  for (const lot of stock.lots) updatePaidDays(sql, lot.id, lot.paidDays);

  const movement = ledger.move(first, ...others);
  const amountMicro = incomeMicro + stock.amountMicro;
  addRecord(
    world,
    { memberId: member.id, type: 'receive', code: 'RECEIVE_INCOME', amountMicro, subject: collection },
    movement,
  );
  if (incomeMicro > 0) payTeamBenefits(world, member, collection, incomeMicro);

  return { collection, amountMicro, dividendMicro: stock.amountMicro };
}

export function describeReceipt(receipt: ReceiptRow, now: number) {
  return {
    id: String(receipt.id),
    days: receipt.days,
    amount: toMoney(receipt.amountMicro),
    status: receipt.arriveAt <= now ? ('arrived' as const) : ('receiving' as const),
    createTime: receipt.createdAt,
    arriveTime: receipt.arriveAt,
  };
}

/** The dividend due on each lot of stock, rounded once per lot, with the days that are paid afterwards. */
function dividend({ sql, now, params }: World, memberId: number) {
  const due = listStockLots(sql, memberId).map((lot) => ({
    id: lot.id,
    paidDays: lot.paidDays + dividendDays(lot, now),
    micro: dividendMicro(lot, now, params.dividendRate),
  }));
  const lots = due.filter(({ micro }) => micro > 0);
  return { lots, amountMicro: lots.reduce((sum, { micro }) => sum + micro, 0) };
}
