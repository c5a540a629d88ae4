import { expect, it } from 'vitest';
import { Failure, type FailureKind } from '#client/api/failure.ts';
import { queryClient } from './query-client.ts';

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const isTriedAgain = (attempts: number, kind: FailureKind) =>
  typeof retry === 'function' && retry(attempts, new Failure({ kind, code: 0, message: '' }));

it('tries again by itself, twice, where nothing got through or the platform broke', () => {
  expect([0, 1, 2].map((attempts) => isTriedAgain(attempts, 'offline'))).toEqual([true, true, false]);
  expect([0, 1, 2].map((attempts) => isTriedAgain(attempts, 'server'))).toEqual([true, true, false]);
});

it('does not wait for another 36 s after the first, nor ask again for what was refused', () => {
  expect(isTriedAgain(0, 'timeout')).toBe(false);
  expect(isTriedAgain(0, 'refused')).toBe(false);
});
