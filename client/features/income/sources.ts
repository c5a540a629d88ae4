import { toMoney } from '#contract/money.ts';
import { knownMicro } from '#client/api/money.ts';
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
  amount: string;
  count: number;
}

/** What came in by source. A kind of revenue that this client does not know counts as a bonus, so that nothing is left out. */
export function sumBySource(lines: readonly Pick<HistoryLine, 'code' | 'amount'>[]): Source[] {
  return sourceNames.map((name) => {
    const own = lines.filter(({ code }) => (sourceOf[code] ?? 'bonuses') === name);
    const micro = own.reduce((sum, { amount }) => sum + knownMicro(amount), 0);
    return { name, amount: toMoney(micro), count: own.length };
  });
}
