import { toMoney, USDT } from '#contract/money.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import type { DueRules } from '../../handling/due-rules.ts';
import type { World } from '../../handling/world.ts';
import { notify } from '../msg/notify.ts';
import { findCollection } from './collection-store.ts';
import { findAnyOrder } from './order-store.ts';

/** Received income arrives. Orders and stock have a record each. */
export function arriveIncome(world: World, subject: number): void {
  const collection = findCollection(world.sql, subject);
  if (!collection) throw new Error(`There is no collection ${subject}.`);
  const { memberId, incomeMicro, dividendMicro } = collection;
  const from = memberAccount(memberId, 'transit');
  const to = memberAccount(memberId, 'income');
  if (incomeMicro > 0) {
    const movement = world.ledger.move({ kind: 'daily income', from, to, amountMicro: incomeMicro });
    addRecord(world, { memberId, type: 'revenue', code: 'DAILY_INCOME', amountMicro: incomeMicro }, movement);
  }
  if (dividendMicro > 0) {
    const movement = world.ledger.move({ kind: 'dividend arrived', from, to, amountMicro: dividendMicro });
    addRecord(world, { memberId, type: 'revenue', code: 'DIVIDEND', amountMicro: dividendMicro }, movement);
  }
  notify(world, {
    memberId,
    type: 'station',
    occurrence: 'incomeArrived',
    values: { amount: toMoney(incomeMicro + dividendMicro), currency: USDT },
    data: { page: 'user/fund', collectionId: String(subject) },
  });
}

/** The rules for received income that arrives and for orders that expire. */
export const productDue: DueRules = {
  'income.arrive': arriveIncome,

  /** Notifies the member. The order's state follows from the clock. */
  'order.expire'(world, subject) {
    const order = findAnyOrder(world.sql, subject);
    if (!order) throw new Error(`There is no order ${subject}.`);
    notify(world, {
      memberId: order.memberId,
      type: 'notice',
      occurrence: 'orderExpired',
      values: { name: order.productName },
      data: { page: 'user/myorder', orderId: String(order.id) },
    });
  },
};
