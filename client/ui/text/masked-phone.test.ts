import { expect, test } from 'vitest';
import { maskedIfWhole, maskedPhone } from './masked-phone.ts';

test('keeps the first and last digits, and masks a short number completely', () => {
  expect(maskedPhone('254700000002')).toBe('254****02');
  expect(maskedPhone('12345')).toBe('****');
});

test.each([
  ['2348030000033', '234****33'],
  ['+234 803 000-0033', '+23****33'],
  ['254****03', '254****03'],
  ['al****@example.com', 'al****@example.com'],
  ['', ''],
])('shows %s of another member as %s', (sent, shown) => {
  expect(maskedIfWhole(sent)).toBe(shown);
});
