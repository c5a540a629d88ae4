import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giniOf } from '#tests/support/solvency.ts';
import { spreadOf } from './spread.ts';

it.each([
  [[], { count: 0, medianMicro: null, meanMicro: null, gini: null }],
  [[0, 0], { winners: 0, losers: 0, medianMicro: 0, meanMicro: 0, gini: 0 }],
  // The usual coefficient of four people, of whom one has everything: (n − 1) ÷ n.
  [[0, 0, 0, 8], { losers: 1, medianMicro: 0, meanMicro: 2, gini: 0.75 }],
  [[1, 2, 3, 4], { medianMicro: 3, meanMicro: 3, gini: 0.25 }],
  [[-5, 5], { winners: 1, losers: 1, medianMicro: 0, meanMicro: 0, gini: 0.5 }],
  [[-3, -2], { winners: 2, medianMicro: -3, meanMicro: -3 }],
])('has the median, the mean and the inequality of %j', (nets, expected) => {
  expect(spreadOf(nets)).toMatchObject(expected);
});

it('is exact for the largest amounts', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(spreadOf([most, most - 2, most - 2, most])).toMatchObject({
    medianMicro: most - 1,
    meanMicro: most - 1,
  });
});

it('has a Gini coefficient from 0 to 1 that equals the mean difference of all pairs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (nets) => {
      const { gini } = spreadOf(nets);
      expect(gini).toBeGreaterThanOrEqual(0);
      expect(gini).toBeLessThan(1);
      expect(gini).toBeCloseTo(giniOf(nets), 9);
    }),
  );
});
