import { expect, test } from 'vitest';
import { keepIdempotencyKey } from './idempotency.ts';

function keeper() {
  let count = 0;
  return keepIdempotencyKey(() => `key-${(count += 1)}`);
}

test('a retry of the same input keeps its key until the platform has answered', () => {
  const keys = keeper();
  expect(keys.keyFor({ productId: '1' })).toBe('key-1');
  expect(keys.keyFor({ productId: '1' })).toBe('key-1');
  keys.answered({ productId: '1' });
  expect(keys.keyFor({ productId: '1' })).toBe('key-2');
});

test('another input is another intent', () => {
  const keys = keeper();
  expect(keys.keyFor({ productId: '1' })).toBe('key-1');
  expect(keys.keyFor({ productId: '2' })).toBe('key-2');
});

test('an intent whose answer was lost keeps its key while others are answered', () => {
  const keys = keeper();
  expect(keys.keyFor({ amount: '10', payPassword: '123456' })).toBe('key-1');
  expect(keys.keyFor({ amount: '10', payPassword: '123465' })).toBe('key-2');
  keys.answered({ amount: '10', payPassword: '123465' });
  expect(keys.keyFor({ amount: '10', payPassword: '123456' })).toBe('key-1');
});

test('a key of its own is long and random', () => {
  const one = keepIdempotencyKey().keyFor({});
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(keepIdempotencyKey().keyFor({})).not.toBe(one);
});
