import { expect, test } from 'vitest';
import { maskedPhone } from './masked-phone.ts';

test('keeps the first and last digits, and masks a short number completely', () => {
  expect(maskedPhone('254700000002')).toBe('254****02');
  expect(maskedPhone('12345')).toBe('****');
});
