import type { DetailedRecord, recordMoneys } from '#contract/wallet.ts';
import type { Page } from '#client/api/page.ts';

type Money = (typeof recordMoneys)[number];

/** The kind of money of a recharge or withdrawal. Undefined if the host sends neither. */
function moneyOf({ recharge, withdrawal }: DetailedRecord): Money | undefined {
  if (recharge?.channel) return recharge.channel === 'usdt' ? 'usdt' : 'cash';
  if (typeof withdrawal?.chain === 'string') return withdrawal.chain === '' ? 'cash' : 'usdt';
  return undefined;
}

const internal: readonly unknown[] = [
  'asset',
  'revenue',
  'exchange',
  'receive',
] satisfies DetailedRecord['type'][];

/** Hosts without the filter `money` answer with all records. */
export function onlyMoney(page: Page<DetailedRecord>, money: Money): Page<DetailedRecord> {
  const list = page.list.filter(
    (record) => !internal.includes(record.type) && (moneyOf(record) ?? money) === money,
  );
  const others = page.list.length - list.length;
  return { ...page, list, total: page.total - others, skipped: others + (page.skipped ?? 0) };
}
