import { expect, it } from 'vitest';
import { openInMemory } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { SLOT_MS } from '../../time/span.ts';
import { insertOrder } from './order-store.ts';
import { promisedDays } from './promised-days.ts';

it('ends an order exactly, also where sums in micro-USDT are beyond the safe integers', () => {
  const db = openInMemory();
  db.pragma('foreign_keys = OFF');
  const sql = new Sql(db);
  const order = { memberId: 1, productId: 1, quantity: 1, priceMicro: 1, paidMicro: 1, receivedDays: 0 };
  const promise = (validDays: number, dayReturnMicro: number, startAt = 0) =>
    insertOrder(sql, { ...order, validDays, dayReturnMicro, startAt });
  promise(1, 6e15);
  promise(2, 5e15 + 1);
  promise(3, 3e15 + 1);
  promise(5, 10, SLOT_MS);
  expect(promisedDays(sql, 'UTC', '0').map(({ day, amountMicro }) => [day, amountMicro])).toEqual([
    ['1970-01-02', 14e15 + 12],
    ['1970-01-03', 8e15 + 12],
    ['1970-01-04', 3e15 + 11],
    ['1970-01-05', 10],
    ['1970-01-06', 10],
  ]);
});
