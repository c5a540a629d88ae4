import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { moneyParts } from '#client/i18n/money-text.ts';
import { editAmount, readAmount } from '#client/ui/fields/amount-text.ts';
import { amountWriting } from './amount-writing.ts';

/** The digits of these languages, as their keyboards write them. */
const zeros: Readonly<Record<string, number>> = {
  'hi-IN': 0x966,
  'ta-IN': 0xbe6,
  'te-IN': 0xc66,
  'kn-IN': 0xce6,
};

const nativeDigits = (tag: string, text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zeros[tag] ?? 0x30) + Number(digit)));

describe.each(languages)('an amount field in $name', ({ tag }) => {
  const writing = amountWriting(tag);

  it.each(['0', '0.5', '12.25', '999', '1000', '1250.5', '100000', '1234567.89', '999999999.99'])(
    'reads %s as the screen shows it, in native digits, too',
    (value) => {
      const shown = moneyParts(tag, value).figure;
      const reading = { value: Number(value).toFixed(2), isAmbiguous: false };
      expect(readAmount(writing, shown)).toEqual(reading);
      expect(readAmount(writing, nativeDigits(tag, shown))).toEqual(reading);
    },
  );

  it('groups what is typed, in native digits, too', () => {
    let [shown, value] = ['', ''];
    for (const inserted of nativeDigits(tag, `1234567${writing.point}89`)) {
      const edited = editAmount(writing, { shown, prefix: shown, inserted, suffix: '' });
      expect(edited?.caret, shown).toBe(edited?.text.length);
      ({ text: shown = '', value = '' } = edited ?? {});
    }
    expect(value).toBe('1234567.89');
    expect(shown).toBe(moneyParts(tag, value).figure);
  });

  it('understands both marks at once, whichever groups', () => {
    for (const text of ['1.234,56', '1,234.56', '1 234.56', '1\u202f234,56', '1’234.56', "1'234,56"])
      expect(readAmount(writing, text), text).toEqual({ value: '1234.56', isAmbiguous: false });
    for (const text of ['1,00,000', '1.00.000', '1 00 000', '100,000.00', '100.000,00'])
      expect(Number(readAmount(writing, text)?.value), text).toBe(100_000);
  });

  it('never takes a thousand for one, or one for a thousand', () => {
    const other = writing.point === '.' ? ',' : '.';
    expect(readAmount(writing, `1${writing.point}000`)).toBeUndefined();
    const reading = readAmount(writing, `1${other}000`);
    expect(reading).toEqual(writing.group === other ? { value: '1000', isAmbiguous: true } : undefined);
    expect(readAmount(writing, `1${other}5`)).toEqual({ value: '1.5', isAmbiguous: true });
  });
});
