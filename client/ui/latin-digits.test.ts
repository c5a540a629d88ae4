import { expect, test } from 'vitest';
import { acceptAmount } from './amount-text.ts';
import { latinDigits } from './latin-digits.ts';

test.each(['०१२३४५६७८९', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '0123456789'])(
  '%s are ten digits',
  (digits) => expect(latinDigits(digits)).toBe('0123456789'),
);

test('leaves other characters as they are', () => expect(latinDigits('+९१ a,b.')).toBe('+91 a,b.'));

test('an amount may be typed in native digits', () => {
  expect(acceptAmount('१२.५', '')).toBe('12.5');
  expect(acceptAmount('௧௦,௨௫', '')).toBe('10.25');
});
