import type { Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../ledger/accounts.ts';
import { addRecord } from '../ledger/history.ts';
import { insertStockLot } from '../services/product/collection-store.ts';
import type { World } from '../world.ts';

/** What the operator can grant: the account it goes to, and its line in the member's history. */
const grants = {
  bonus: { to: 'available', code: 'BONUS' },
  'random bonus': { to: 'available', code: 'RANDOM_BONUS' },
  'government subsidy': { to: 'available', code: 'GOVERNMENT_SUBSIDY' },
  'invite bonus': { to: 'available', code: 'INVITE_BONUS' },
  stock: { to: 'stock', code: 'STOCK_REWARD' },
} as const;

/** Pays a member from the treasury. Stock is a lot of its own, which earns its dividend from now on (rules, Rewards, Income). */
export function payGrant(
  world: World,
  memberId: number,
  kind: keyof typeof grants,
  amountMicro: Micro,
  note: string | undefined,
): void {
  const { to, code } = grants[kind];
  if (kind === 'stock') insertStockLot(world.sql, memberId, amountMicro, world.now);
  const movement = world.ledger.move({
    kind,
    from: platformAccount('treasury'),
    to: memberAccount(memberId, to),
    amountMicro,
  });
  const line = { memberId, type: 'revenue', code, amountMicro } as const;
  addRecord(world, note === undefined ? line : { ...line, detail: note }, movement);
}
