import { toMoney, type Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import { findRecharge } from '../services/fund/recharge-store.ts';
import { findReceived } from '../services/gift/coupon-store.ts';
import { findCollection } from '../services/product/collection-store.ts';
import { findAnyOrder } from '../services/product/order-store.ts';
import { findGroupJoin } from '../services/reward/group-store.ts';
import { findMember } from '../services/member/store.ts';
import { findWithdrawal } from '../services/wallet/withdrawal-store.ts';

interface Matter {
  readonly memberId: number;
  readonly amountMicro: Micro;
}

type Finder = (sql: Sql, subject: number) => Matter | undefined;

const recharge: Finder = (sql, id) => {
  const found = findRecharge(sql, id);
  if (!found) return undefined;
  const { memberId, channel, worthMicro, announcedMicro, seenMicro } = found;
  // Cash and cards arrive in another currency; their worth was fixed when the recharge was announced.
  return { memberId, amountMicro: channel === 'usdt' ? (seenMicro ?? announcedMicro) : worthMicro };
};

/** Finds the row of an entry's subject, by kind of entry. */
const finders: Readonly<Record<string, Finder>> = {
  'transfer.confirm': recharge,
  'recharge.expire': recharge,
  'withdrawal.review': findWithdrawal,
  'withdrawal.arrive': (sql, id) => {
    const found = findWithdrawal(sql, id);
    return found && { ...found, amountMicro: found.amountMicro - found.feeMicro };
  },
  'income.arrive': (sql, id) => {
    const found = findCollection(sql, id);
    return found && { ...found, amountMicro: found.incomeMicro + found.dividendMicro };
  },
  'order.expire': (sql, id) => {
    const found = findAnyOrder(sql, id);
    return found && { ...found, amountMicro: found.paidMicro };
  },
  'run-off.return': (sql, id) => {
    const found = findAnyOrder(sql, id);
    return found && { ...found, amountMicro: found.dayReturnMicro };
  },
  'coupon.remind': findReceived,
  'group.verify': findGroupJoin,
};

/** The account and the amount of an agenda entry, if it has them. */
export function aboutEntry(
  sql: Sql,
  { kind, subject }: { readonly kind: string; readonly subject: number | string },
): { account?: string; amount?: string } {
  // A failed entry is kept, whatever its kind was.
  const find = Object.hasOwn(finders, kind) ? finders[kind] : undefined;
  const matter = find?.(sql, Number(subject));
  const member = matter && findMember(sql, matter.memberId);
  return matter && member ? { account: member.account, amount: toMoney(matter.amountMicro) } : {};
}
