import { expect, it } from 'vitest';
import { tell } from './figures.ts';
import type { Report } from './visit.ts';

/** A report with these figures, and without flaws otherwise. */
function report({ blockingMs = 100, workMs = 1000, score = 0.9, shift = 0 }): Report {
  const numericValue = 500;
  return {
    environment: { benchmarkIndex: 1000 },
    categories: { performance: { score }, accessibility: { score: 1 }, 'best-practices': { score: 1 } },
    audits: {
      'total-blocking-time': { numericValue: blockingMs },
      'mainthread-work-breakdown': { numericValue: workMs },
      'bootup-time': { numericValue },
      'largest-contentful-paint': { numericValue },
      'cumulative-layout-shift': { numericValue: shift },
    },
  };
}

const bare = report({});
const missedIn = (ours: Parameters<typeof report>[0], visitor: 'guest' | 'returning' | 'emptied' = 'guest') =>
  tell([{ ours: report(ours), bare }], visitor)
    .filter(({ isMissed }) => isMissed)
    .map(({ text }) => text.replace(/ [\d.].*/, ''));

it('a page as quick as the bare page misses nothing', () => expect(missedIn({})).toEqual([]));

it.each([
  [{ blockingMs: 150 }, []],
  [{ blockingMs: 151 }, ['TBT, ms']],
  [{ workMs: 1800 }, []],
  [{ workMs: 1801 }, ['main-thread work, ms']],
  [{ score: 0.89 }, ['performance']],
  [{ shift: 0.021 }, ['CLS']],
])('a first visit with %j beside the bare page misses %j', (ours, missed) =>
  expect(missedIn(ours)).toEqual(missed),
);

it('a returning member’s page may block for 400 ms, or for as long as the bare page', () => {
  expect(missedIn({ blockingMs: 400 }, 'returning')).toEqual([]);
  expect(missedIn({ blockingMs: 401 }, 'returning')).toEqual(['TBT, ms']);
  const slow = report({ blockingMs: 900 });
  expect(tell([{ ours: slow, bare: slow }], 'returning').some(({ isMissed }) => isMissed)).toBe(false);
});

it('pages that never block miss nothing', () => {
  const idle = report({ blockingMs: 0 });
  expect(tell([{ ours: idle, bare: idle }], 'guest').some(({ isMissed }) => isMissed)).toBe(false);
});

it('an emptied browser has no limits', () =>
  expect(missedIn({ blockingMs: 9000, workMs: 9000, score: 0.1, shift: 1 }, 'emptied')).toEqual([]));

it('a ratio is the median of the ratios of each turn', () => {
  const turns = [
    { ours: report({ workMs: 100 }), bare: report({ workMs: 100 }) },
    { ours: report({ workMs: 900 }), bare: report({ workMs: 300 }) },
    { ours: report({ workMs: 400 }), bare: report({ workMs: 200 }) },
  ];
  const [told] = tell(turns, 'guest').filter(({ text }) => text.startsWith('main-thread'));
  expect(told).toEqual({ text: 'main-thread work, ms 400, 2 × 200 (limit 1.8 ×)', isMissed: true });
});
