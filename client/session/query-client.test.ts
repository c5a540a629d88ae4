import { expect, it } from 'vitest';
import { Failure, type FailureKind } from '#client/api/failure.ts';
import { queryClient } from './query-client.ts';

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const isRetried = (attempts: number, kind: FailureKind) =>
  typeof retry === 'function' && retry(attempts, new Failure({ kind, code: 0, message: '' }));

it('retries a query twice if the platform was unreachable or failed', () => {
  expect([0, 1, 2].map((attempts) => isRetried(attempts, 'offline'))).toEqual([true, true, false]);
  expect([0, 1, 2].map((attempts) => isRetried(attempts, 'server'))).toEqual([true, true, false]);
});

it('does not retry after a timeout or a refusal', () => {
  expect(isRetried(0, 'timeout')).toBe(false);
  expect(isRetried(0, 'refused')).toBe(false);
});
