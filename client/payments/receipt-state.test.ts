import { expect, it } from 'vitest';
import { receiptState } from './receipt-state.ts';

it.each([
  ['arrived', 'arrived'],
  ['succeeded', 'arrived'],
  ['received', 'arrived'],
  ['receiving', 'receiving'],
  ['processing', 'receiving'],
  ['pending', 'receiving'],
  ['failed', 'unknown'],
  ['PAUSED', 'unknown'],
])('a receipt that is %s reads %s', (status, word) => {
  expect(receiptState(status).word).toBe(word);
});
