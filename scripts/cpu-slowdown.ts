/**
 * How much a processor is to be slowed so that it stands for the phone that Lighthouse imagines, by what Lighthouse's
 * benchmark says of it: the points of its calculator (lighthouse-cpu-throttling-calculator.vercel.app), and straight lines
 * between them and beyond the last.
 */
const points = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 1533, slowdown: 4 },
] as const;

/** To one decimal, as the calculator shows it. Throws where the machine is slower than that phone already. */
export function cpuSlowdownFor(benchmarkIndex: number): number {
  if (!(benchmarkIndex >= points[0].index))
    throw new Error(
      `A machine whose benchmark index is ${benchmarkIndex} is too slow to stand for the phone that Lighthouse imagines.`,
    );
  const next = points.findIndex(({ index }) => index > benchmarkIndex);
  const at = next === -1 ? points.length - 1 : next;
  const [from, to] = [points[at - 1] ?? points[0], points[at] ?? points[0]];
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  return Math.round(10 * (from.slowdown + share * (to.slowdown - from.slowdown))) / 10;
}
