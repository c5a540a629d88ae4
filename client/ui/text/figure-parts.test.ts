import { describe, expect, it } from 'vitest';
import { figureParts } from './figure-parts.ts';

describe('figureParts', () => {
  it.each([
    ['1,250.50', '1,250', '.50', ''],
    ['12,34,567.00', '12,34,567', '.00', ''],
    ['1.234,50', '1.234', ',50', ''],
    ['387.329999', '387', '.32', '9999'],
    ['1.234,999', '1.234', ',99', '9'],
  ])('splits %s into units, cents and further digits', (figure, lead, cents, rest) => {
    expect(figureParts(figure)).toEqual({ lead, cents, rest });
  });

  it.each([
    ['0.31', '0.31', ''],
    ['0,010001', '0,01', '0001'],
    ['0.004', '0.004', ''],
    ['0.00', '0.00', ''],
  ])('leads with the decimals of %s, which has no units', (figure, lead, rest) => {
    expect(figureParts(figure)).toEqual({ lead, cents: '', rest });
  });

  it('does not split a range or an unknown amount', () => {
    for (const figure of ['0.10–0.50', '—'])
      expect(figureParts(figure)).toEqual({ lead: figure, cents: '', rest: '' });
  });
});
