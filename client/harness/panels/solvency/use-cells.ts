import type { Cell } from '#client/charts/picture.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** The cells of the panel's tables, from figures as the platform answers them. */
export function useCells() {
  const format = useWorldFormat();
  const cell = (shown: string, exact: string | number): Cell => ({ shown, exact: String(exact) });
  return {
    money: (amount: string | null) => (amount === null ? '' : cell(format.money(amount), amount)),
    count: (count: number) => cell(format.count(count), count),
    /** The platform's day of an answer, such as `2026-11-21`. */
    date: (day: string) => cell(format.date(day), day),
    day: (instantMs: number) => cell(format.day(instantMs), new Date(instantMs).toISOString()),
  };
}
