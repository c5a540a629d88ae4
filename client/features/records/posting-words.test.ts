import { expect, it } from 'vitest';
import { accountWord, gainOf } from './posting-words.ts';

const posting = (kind: string, from: string, to: string) => ({ kind, from, to });

it('counts income as a gain when it arrives, not when it is received', () => {
  expect(gainOf(posting('receive income', 'treasury', 'member:1:transit'))).toBe('none');
  expect(gainOf(posting('daily income', 'member:1:transit', 'member:1:income'))).toBe('gain');
  expect(gainOf(posting('dividend', 'treasury', 'member:1:transit'))).toBe('none');
  expect(gainOf(posting('dividend arrived', 'member:1:transit', 'member:1:income'))).toBe('gain');
});

it('ignores transfers between the accounts of one member', () => {
  expect(gainOf(posting('take out', 'member:1:income', 'member:1:available'))).toBe('none');
  expect(gainOf(posting('withdrawal', 'member:1:available', 'member:1:frozen'))).toBe('none');
});

it('counts an incoming transfer as a gain and an outgoing one as a loss', () => {
  expect(gainOf(posting('recharge', 'chain', 'member:1:available'))).toBe('gain');
  expect(gainOf(posting('buy machine', 'member:1:available', 'treasury'))).toBe('loss');
});

it('returns none for a posting without accounts', () => {
  expect(gainOf({ kind: 'recharge' })).toBe('none');
  expect(accountWord(undefined)).toBeUndefined();
});
