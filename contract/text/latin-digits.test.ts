import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each([
  ...['०१२३४५६७८९', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '০১২৩৪৫৬৭৮৯', '෦෧෨෩෪෫෬෭෮෯'],
  ...['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', '0123456789'],
])('%s are ten digits', (digits) => expect(latinDigits(digits)).toBe('0123456789'));

test('reads every decimal digit of Unicode as that of its place in its script', () => {
  const digits = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length % 10).toBe(0);
  const wrong = digits.filter((digit, at) => latinDigits(digit) !== String(at % 10));
  expect(wrong).toEqual([]);
});

test('leaves other characters as they are', () => {
  for (const text of ['+91 a,b.', '½ ² Ⅷ 六 ①', '👍🏽']) expect(latinDigits(text)).toBe(text);
});
