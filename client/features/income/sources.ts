import type { WalletRecord } from '#contract/wallet.ts';
import { isKnown, sumOf } from '#client/api/money.ts';

/** The sources of income in display order. */
const sourceNames = ['machines', 'dividends', 'team', 'bonuses', 'stock'] as const;

export type SourceName = (typeof sourceNames)[number];

const sourceByCode: Partial<Record<WalletRecord['code'], SourceName>> = {
  DAILY_INCOME: 'machines',
  DIVIDEND: 'dividends',
  TEAM_BENEFITS: 'team',
  REFERRAL_BONUS: 'team',
  BONUS: 'bonuses',
  RANDOM_BONUS: 'bonuses',
  INVITE_BONUS: 'bonuses',
  GOVERNMENT_SUBSIDY: 'bonuses',
  STOCK_REWARD: 'stock',
};

const sourceOf = (code: Line['code']): SourceName =>
  (code && Object.hasOwn(sourceByCode, code) && sourceByCode[code]) || 'bonuses';

export interface Source {
  name: SourceName;
  /** Unknown if one of its records lacks an amount. */
  amount: string;
  count: number;
  /** The share of the total, for display only; undefined if an amount is unknown. */
  share: number | undefined;
}

type Line = Pick<WalletRecord, 'amount'> & Partial<Pick<WalletRecord, 'code'>>;

const sumOfLines = (lines: readonly Line[]): string => sumOf(lines.map(({ amount }) => amount));

/**
 * Sums income in total and by source. An unknown kind of revenue counts as a bonus, so that the total is complete. Some
 * hosts send no kinds, so their income has no sources.
 */
export function sumBySource(lines: readonly Line[]): { total: string; sources: Source[] } {
  const total = sumOfLines(lines);
  if (lines.every(({ code }) => !code)) return { total, sources: [] };
  const sources = sourceNames.map((name) => {
    const own = lines.filter(({ code }) => sourceOf(code) === name);
    const amount = sumOfLines(own);
    return { name, amount, count: own.length, share: partOf(amount, total) };
  });
  return { total, sources };
}

function partOf(amount: string, total: string): number | undefined {
  if (!isKnown(amount) || !isKnown(total)) return undefined;
  return Number(total) > 0 ? Number(amount) / Number(total) : 0;
}
