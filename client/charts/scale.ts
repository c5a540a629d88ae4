/** A value of a day. A bar begins at `from`, by default at 0. */
export type Point = readonly [x: number, y: number, from?: number];

/** Round numbers from 0 to the end, about as many as wanted. */
export function ticksOf(end: number, wanted: number, least = 0): number[] {
  if (end <= 0) return [0];
  const rough = Math.max(end / wanted, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10);
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, at) => at * step);
}

/** Every n-th item, and the last one. */
export function thinned<Item>(items: readonly Item[], most: number): readonly Item[] {
  const every = Math.ceil(items.length / most);
  return every <= 1 ? items : items.filter((_, at) => at % every === 0 || at === items.length - 1);
}

const at = (number: number): string => number.toFixed(1);

export const linePath = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');

/** The area below a line, down to `base`. */
export function areaPath(points: readonly Point[], base: number): string {
  const [first] = points;
  const last = points.at(-1);
  return first && last ? `${linePath(points)}L${at(last[0])} ${at(base)}L${at(first[0])} ${at(base)}Z` : '';
}

export const barsPath = (points: readonly Point[], base: number, width: number): string =>
  points.map(([x, y, from = base]) => `M${at(x)} ${at(from)}V${at(y)}h${at(width)}V${at(from)}Z`).join('');

/** Lists of bars whose bars of one day stand on each other. */
export function stacked(lists: readonly (readonly Point[])[]): Point[][] {
  const tops = new Map<number, number>();
  return lists.map((points) =>
    points.map(([day, value]) => {
      const from = tops.get(day) ?? 0;
      tops.set(day, from + value);
      return [day, from + value, from];
    }),
  );
}
