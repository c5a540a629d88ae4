import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each(['०१२३४५६७८९', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '0123456789'])(
  '%s are ten digits',
  (digits) => expect(latinDigits(digits)).toBe('0123456789'),
);

test('leaves other characters as they are', () => expect(latinDigits('+९१ a,b.')).toBe('+91 a,b.'));
