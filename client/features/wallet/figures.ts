import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { paths } from '#client/navigation/paths.ts';

export type Balances = OutputOf<typeof wallet.wallet>;
export type FigureName = Exclude<keyof Balances, 'working'>;

/** The five accounts of a member. Their sum is the holding assets. */
export const accountFigures = [
  'available',
  'income',
  'transit',
  'frozen',
  'stockAssets',
] as const satisfies readonly FigureName[];

export const incomeFigures = [
  'todayIncome',
  'totalIncome',
  'dividend',
] as const satisfies readonly FigureName[];

export const teamFigures = ['teamSize', 'teamIncome'] as const satisfies readonly FigureName[];

/** The screen with the records, orders or people behind a figure. */
export const sources = {
  holdingAssets: { to: paths.records(), word: 'allRecords' },
  available: { to: paths.records(), word: 'allRecords' },
  income: { to: paths.incomeFund, word: 'fund' },
  transit: { to: paths.incomeFund, word: 'fund' },
  frozen: { to: paths.withdrawals, word: 'withdrawals' },
  stockAssets: { to: paths.stock, word: 'stock' },
  todayIncome: { to: paths.records('revenue'), word: 'revenue' },
  totalIncome: { to: paths.incomeSources, word: 'sources' },
  dividend: { to: paths.stock, word: 'stock' },
  receivable: { to: paths.howIncomeWorks, word: 'how' },
  teamSize: { to: paths.team, word: 'team' },
  teamIncome: { to: paths.lowerIncome, word: 'lower' },
} as const satisfies Record<FigureName, { to: string; word: string }>;

/** Returns true if a host has sent a figure: an amount, or a number of people. */
export const isFigureKnown = (figure: string | number): boolean =>
  typeof figure === 'string' ? isKnown(figure) : figure >= 0;

/** Income figures have a plus sign; balances have none. */
export const isIncoming = (name: FigureName): boolean =>
  name === 'todayIncome' || name === 'totalIncome' || name === 'dividend' || name === 'teamIncome';
