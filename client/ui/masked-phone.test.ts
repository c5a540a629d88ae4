import { expect, test } from 'vitest';
import { maskedPhone } from './masked-phone.ts';

test('a masked phone keeps its ends, and nothing of a number too short to hide anything', () => {
  expect(maskedPhone('254700000002')).toBe('254****02');
  expect(maskedPhone('12345')).toBe('****');
});
