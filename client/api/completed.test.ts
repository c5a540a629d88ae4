import { expect, test } from 'vitest';
import { completed } from './completed.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';

interface Order {
  id?: string;
  name: string | null;
  paid: string;
  count: number;
}

test('an answer keeps what the host told, and gets the rest from what this phone knows', () => {
  const answer: Order = { name: null, paid: unknownMoney, count: 0 };
  expect(completed(answer, { name: 'Sluice Box', count: 2 })).toEqual({
    name: 'Sluice Box',
    paid: unknownMoney,
    count: 0,
  });
  expect(completed(answer, { paid: '10.00' })).toEqual({ name: null, paid: '10.00', count: 0 });
});
