import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { wallet } from '#contract/wallet.ts';
import { openStorage, storage } from '#client/device/storage.ts';
import { keepIdempotencyKey } from './idempotency.ts';

const kept = new Map<string, string>();
let count = 0;
const newKey = () => `key-${(count += 1)}`;
const buy = (input: object) => keepIdempotencyKey(product.createOrder, input, { newKey });
const withdraw = (input: object) => keepIdempotencyKey(wallet.withdraw, input, { newKey });

beforeEach(() => {
  count = 0;
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  storage.write('unanswered', undefined);
  storage.write('token', undefined);
  vi.unstubAllGlobals();
});

it('keeps the key of an input until the platform answers', () => {
  expect(buy({ productId: '1' }).key).toBe('key-1');
  const retry = buy({ productId: '1' });
  expect(retry.key).toBe('key-1');
  retry.done();
  expect(buy({ productId: '1' }).key).toBe('key-2');
});

it('keeps an unanswered key for a day', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    buy({ productId: '1' });
    vi.advanceTimersByTime(24 * 60 * 60_000 - 1);
    expect(buy({ productId: '1' }).key).toBe('key-1');
    vi.advanceTimersByTime(1);
    expect(buy({ productId: '1' }).key).toBe('key-2');
  } finally {
    vi.useRealTimers();
  }
});

it('creates a new key for another input, endpoint, picture or member', () => {
  const post = (files: readonly Blob[]) => keepIdempotencyKey(square.addPost, {}, { files, newKey }).key;
  storage.write('token', 'alice');
  expect([buy({ productId: '1' }).key, buy({ productId: '2' }).key]).toEqual(['key-1', 'key-2']);
  expect(withdraw({ productId: '1' }).key).toBe('key-3');
  expect([post([new Blob(['one'])]), post([new Blob(['three'])])]).toEqual(['key-4', 'key-5']);
  storage.write('token', 'bob');
  expect(buy({ productId: '1' }).key).toBe('key-6');
  storage.write('token', 'alice');
  expect(buy({ productId: '1' }).key, "Alice's own again").toBe('key-1');
});

it('keeps the key of a lost response after a mistyped password, but drops the key of a refused request', () => {
  withdraw({ amount: '10', payPassword: '123456' });
  const mistyped = withdraw({ amount: '10', payPassword: '123465' });
  expect(mistyped.key).toBe('key-1');
  mistyped.refused();
  expect(withdraw({ amount: '10', payPassword: '123456' }).key).toBe('key-1');

  const tooMuch = withdraw({ amount: '999' });
  tooMuch.refused();
  expect(withdraw({ amount: '999' }).key).not.toBe(tooMuch.key);
});

it('drops a key that the platform reports as reused', () => {
  withdraw({ amount: '10', payPassword: '123456' });
  withdraw({ amount: '10', payPassword: '654321' }).refused('IDEMPOTENCY_KEY_REUSED');
  expect(withdraw({ amount: '10', payPassword: '654321' }).key).toBe('key-2');
});

it('keeps the key when only the expected price differs', () => {
  buy({ productId: '1', expectedPay: '50.00' });
  expect(buy({ productId: '1', expectedPay: '60.00' }).key).toBe('key-1');
});

it('persists the key for its world and phone only, without the input', () => {
  withdraw({ amount: '12.34', payPassword: '246810' });
  expect(openStorage(undefined).read('unanswered')).toHaveLength(1);
  expect(openStorage('left').read('unanswered')).toBeUndefined();
  expect(openStorage(undefined, () => 'other').read('unanswered')).toBeUndefined();
  expect([...kept.values()].join()).not.toMatch(/246810|12\.34|payPassword/);
});

it('keeps at most twenty keys', () => {
  for (let productId = 1; productId <= 30; productId += 1) buy({ productId });
  expect(storage.read('unanswered')).toHaveLength(20);
  expect(buy({ productId: 30 }).key).toBe('key-30');
});

it('generates random keys of 32 hex digits', () => {
  const one = keepIdempotencyKey(product.createOrder, {});
  one.done();
  expect(one.key).toMatch(/^[0-9a-f]{32}$/);
  expect(keepIdempotencyKey(product.createOrder, {}).key).not.toBe(one.key);
});
