import type { Micro } from '#contract/money.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import { refuse } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
import { soldParts } from './rules.ts';
import { insertSoldPart, listStockLots, updateSold } from './store.ts';

/**
 * Sells stock at par, oldest lots first (rules, Income). Dividends for full days before the sale can still be received.
 * Refuses INSUFFICIENT_STOCK.
 */
export function sellStock(world: World, memberId: number, amountMicro: Micro): void {
  const { sql, ledger, now } = world;
  if (amountMicro > ledger.balanceOf(memberId, 'stock')) refuse('INSUFFICIENT_STOCK');
  const held = listStockLots(sql, memberId).filter(({ soldAt }) => soldAt === null);
  for (const { lot, partMicro } of soldParts(held, amountMicro)) {
    if (partMicro === lot.amountMicro) updateSold(sql, lot.id, now);
    else insertSoldPart(sql, lot.id, partMicro, now);
  }
  const movement = ledger.move({
    kind: 'sell stock',
    from: memberAccount(memberId, 'stock'),
    to: memberAccount(memberId, 'available'),
    amountMicro,
  });
  addRecord(world, { memberId, type: 'exchange', code: 'SELL_STOCK', amountMicro }, movement);
}
