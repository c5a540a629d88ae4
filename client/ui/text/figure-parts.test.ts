import { describe, expect, it } from 'vitest';
import { figureParts } from './figure-parts.ts';

describe('figureParts', () => {
  it.each([
    ['1,250.50', '1,250', '.50'],
    ['12,34,567.00', '12,34,567', '.00'],
    ['1.234,50', '1.234', ',50'],
    ['0.00', '0', '.00'],
  ])('splits %s before its decimal separator', (figure, whole, decimals) => {
    expect(figureParts(figure, false)).toEqual({ whole, decimals, isCut: false });
  });

  it('cuts decimals beyond the second and never rounds up', () => {
    expect(figureParts('387.329999', false)).toEqual({ whole: '387', decimals: '.32', isCut: true });
    expect(figureParts('1.234,999', false)).toEqual({ whole: '1.234', decimals: ',99', isCut: true });
  });

  it('keeps all decimals of an amount that would read as zero', () => {
    expect(figureParts('0.004', false)).toEqual({ whole: '0', decimals: '.004', isCut: false });
    expect(figureParts('0.010001', false)).toEqual({ whole: '0', decimals: '.01', isCut: true });
  });

  it('keeps all decimals of an exact amount', () => {
    expect(figureParts('387.324', true)).toEqual({ whole: '387', decimals: '.324', isCut: false });
  });

  it('does not split a range', () => {
    const whole = '0.10–0.50';
    expect(figureParts(whole, false)).toEqual({ whole, decimals: '', isCut: false });
  });

  it('keeps an unknown amount', () => {
    expect(figureParts('—', false)).toEqual({ whole: '—', decimals: '', isCut: false });
  });
});
