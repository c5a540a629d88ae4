import type { Series } from './chart.tsx';

/** The cash of a plan as an area and its promises as a line, by day and in USDT. */
export const cashSeries = (
  labels: { readonly cash: string; readonly promised: string },
  days: readonly {
    readonly day: number;
    readonly cash: number | string;
    readonly promised: number | string;
  }[],
): readonly Series[] => [
  {
    label: labels.cash,
    ...{ tone: 'gold', kind: 'area', points: days.map(({ day, cash }) => [day, Number(cash)]) },
  },
  {
    label: labels.promised,
    ...{ tone: 'red', kind: 'line', points: days.map(({ day, promised }) => [day, Number(promised)]) },
  },
];
