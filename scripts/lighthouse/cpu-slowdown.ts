/**
 * CPU slowdown factors that make a machine as slow as the phone Lighthouse emulates, by Lighthouse's benchmark index: the
 * points of its calculator (lighthouse-cpu-throttling-calculator.vercel.app), interpolated linearly.
 */
const points = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 1533, slowdown: 4 },
] as const;

/** Rounded to one decimal, as in the calculator. Throws if the machine is slower than that phone. */
export function cpuSlowdownFor(benchmarkIndex: number): number {
  if (!(benchmarkIndex >= points[0].index))
    throw new Error(
      `This machine is too slow to emulate Lighthouse's phone: its benchmark index is ${benchmarkIndex}.`,
    );
  const next = points.findIndex(({ index }) => index > benchmarkIndex);
  const at = next === -1 ? points.length - 1 : next;
  const [from, to] = [points[at - 1] ?? points[0], points[at] ?? points[0]];
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  return Math.round(10 * (from.slowdown + share * (to.slowdown - from.slowdown))) / 10;
}
