import { expect, test } from 'vitest';
import { wireDecimal } from './param-field.ts';

test.each([
  ['10.00', '25', '25.00'],
  ['10.00', '25.', '25.00'],
  ['0.05', '0.1', '0.10'],
  ['10.00', '10.555', '10.555'],
  ['10.00', '-1', '-1'],
  ['10.00', '', ''],
  ['10.00', 'ten', 'ten'],
  ['Assay', '25', '25'],
  [3, 5, 5],
])('in place of %j, %j is sent as %j', (present, typed, sent) => {
  expect(wireDecimal(present, typed)).toBe(sent);
});
