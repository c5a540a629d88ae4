import { expect, it } from 'vitest';
import { effectOf, isDownAt } from './network-profiles.ts';

const effects = (network: Parameters<typeof effectOf>[0]) =>
  Array.from({ length: 8 }, (_, index) => effectOf(network, index + 1, 0));

it('a lossy network loses each fourth call, alternately the call and its response', () => {
  expect(effects('lossy').map(({ lost }) => lost)).toEqual([
    ...[undefined, undefined, undefined, 'call'],
    ...[undefined, undefined, undefined, 'response'],
  ]);
});

it('3G delays calls by up to 600 ms, and uploads by their size', () => {
  const delays = effects('3g').map(({ delayMs }) => delayMs);
  expect([Math.min(...delays), Math.max(...delays)]).toEqual([300, 600]);
  expect(effectOf('3g', 3, 100_000).delayMs).toBe(300 + 2000);
});

it('high latency and slow delay every call, and no profile nothing', () => {
  expect(effects('latency').every(({ delayMs, lost }) => delayMs === 1000 && lost === undefined)).toBe(true);
  expect(effects('slow').every(({ delayMs }) => delayMs === 2000)).toBe(true);
  expect(effectOf(undefined, 4, 100)).toEqual({ delayMs: 0 });
});

it('a flapping network is up for ten seconds and down for five', () => {
  expect([0, 9999, 10_000, 14_999, 15_000, 25_001].map(isDownAt)).toEqual([
    ...[false, false, true, true, false, true],
  ]);
});
