import { isKnown, sumOf } from '#client/api/money.ts';
import type { Record as HistoryLine } from '#contract/wallet.ts';

/** Where income comes from, in the order it is shown. */
export const sourceNames = ['machines', 'dividends', 'team', 'bonuses', 'stock'] as const;

export type SourceName = (typeof sourceNames)[number];

const sourceOf: Partial<Record<HistoryLine['code'], SourceName>> = {
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

export interface Source {
  name: SourceName;
  /** Not known where one of its lines does not say how much. */
  amount: string;
  count: number;
  /** Of everything that came in, to be drawn and not reckoned with; missing where one of the two is not known. */
  share: number | undefined;
}

type Line = Pick<HistoryLine, 'code' | 'amount'>;

const sumOfLines = (lines: readonly Line[]): string => sumOf(lines.map(({ amount }) => amount));

/**
 * What came in, in all and by source. A kind of revenue that this client does not know counts as a bonus, so that nothing
 * is left out.
 */
export function sumBySource(lines: readonly Line[]): { total: string; sources: Source[] } {
  const total = sumOfLines(lines);
  const sources = sourceNames.map((name) => {
    const own = lines.filter(({ code }) => (sourceOf[code] ?? 'bonuses') === name);
    const amount = sumOfLines(own);
    return { name, amount, count: own.length, share: partOf(amount, total) };
  });
  return { total, sources };
}

function partOf(amount: string, total: string): number | undefined {
  if (!isKnown(amount) || !isKnown(total)) return undefined;
  return Number(total) > 0 ? Number(amount) / Number(total) : 0;
}
