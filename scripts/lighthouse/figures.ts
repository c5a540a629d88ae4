import type { Report, Visitor } from './visit.ts';

/** A visit to a page of the app, and one to the bare page in the same turn. */
export interface Turn {
  readonly ours: Report;
  readonly bare: Report;
}

interface Figure {
  readonly name: string;
  readonly of: (report: Report) => number;
  /** At most so many times the bare page's. */
  readonly times?: number;
  readonly max?: number;
  readonly min?: number;
  /** At least the bare page's. */
  readonly atLeastBare?: boolean;
}

/** A returning member's page may block for this long, or as long as the bare page. */
const returningMs = 400;

const blocking = ({ audits }: Report) => audits['total-blocking-time'].numericValue;

const figures: readonly Figure[] = [
  { name: 'performance', of: ({ categories }) => categories.performance.score * 100, atLeastBare: true },
  { name: 'TBT, ms', of: blocking, times: 1.5 },
  {
    name: 'main-thread work, ms',
    of: ({ audits }) => audits['mainthread-work-breakdown'].numericValue,
    times: 1.8,
  },
  { name: 'boot-up of scripts, ms', of: ({ audits }) => audits['bootup-time'].numericValue, times: 2 },
  { name: 'LCP, ms', of: ({ audits }) => audits['largest-contentful-paint'].numericValue },
  { name: 'CLS', of: ({ audits }) => audits['cumulative-layout-shift'].numericValue, max: 0.02 },
  { name: 'accessibility', of: ({ categories }) => categories.accessibility.score * 100, min: 100 },
  { name: 'best practices', of: ({ categories }) => categories['best-practices'].score * 100, min: 100 },
];

export interface Told {
  /** The medians of both pages, their ratio and its limit. */
  readonly text: string;
  readonly isMissed: boolean;
}

/** Tells the figures of a page over all turns, each beside the bare page's. */
export function tell(turns: readonly Turn[], visitor: Visitor): Told[] {
  return figures.map((figure) => {
    const { name, of } = figure;
    const ours = median(turns.map((turn) => of(turn.ours)));
    const bare = median(turns.map((turn) => of(turn.bare)));
    const ratio = median(turns.map((turn) => of(turn.ours) / of(turn.bare)));
    const limit = limitOf(figure, visitor, bare);
    const shown = figure.times
      ? `${round(ours)}, ${round(ratio)} × ${round(bare)}`
      : `${round(ours)} (bare ${round(bare)})`;
    return {
      text: `${name} ${shown}${limit ? ` (limit ${limit.text})` : ''}`,
      isMissed: limit ? !limit.isMet(ours, ratio) : false,
    };
  });
}

interface Limit {
  readonly text: string;
  readonly isMet: (ours: number, ratio: number) => boolean;
}

/** An emptied browser has no limits: its figures are for comparison. */
function limitOf(
  { of, times, max, min, atLeastBare }: Figure,
  visitor: Visitor,
  bare: number,
): Limit | undefined {
  if (visitor === 'emptied') return undefined;
  if (visitor === 'returning' && of === blocking) {
    const ms = Math.max(returningMs, bare);
    return { text: `${round(ms)}`, isMet: (ours) => ours <= ms };
  }
  // Both may block for 0 ms, which has no ratio.
  if (times !== undefined)
    return { text: `${times} ×`, isMet: (ours, ratio) => ratio <= times || ours <= bare };
  if (max !== undefined) return { text: `${max}`, isMet: (ours) => ours <= max };
  if (min !== undefined) return { text: `${min}`, isMet: (ours) => ours >= min };
  return atLeastBare ? { text: 'the bare page’s', isMet: (ours) => ours >= bare } : undefined;
}

const round = (value: number): number => Number(value.toPrecision(3));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
