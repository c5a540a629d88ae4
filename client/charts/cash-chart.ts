import type { ChartProps } from './chart.tsx';

interface CashDay {
  readonly day: number;
  readonly cash: number | string;
  readonly promised: number | string;
}

interface Labels {
  readonly cash: string;
  readonly promised: string;
  /** The text of the insolvent day. */
  readonly insolvent: string;
}

/** The cash of a plan as an area and its promises as a line, by day and in USDT, until the insolvent day at least. */
export const cashChart = (
  labels: Labels,
  days: readonly CashDay[],
  insolventDay: number | null,
): ChartProps => ({
  series: [
    {
      label: labels.cash,
      tone: 'gold',
      kind: 'area',
      points: days.map(({ day, cash }) => [day, Number(cash)]),
    },
    {
      label: labels.promised,
      tone: 'red',
      kind: 'line',
      points: days.map(({ day, promised }) => [day, Number(promised)]),
    },
  ],
  until: Math.max(1, days.at(-1)?.day ?? 0, insolventDay ?? 0),
  marks: [{ day: insolventDay, text: labels.insolvent }],
});
