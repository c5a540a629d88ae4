import { describe, expect, it } from 'vitest';
import { columnAfter, rowAfter, rowTyped } from './picker-keys.ts';

describe('a key in a column', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 8],
    ['PageUp', 7, 2],
    ['Home', 7, 0],
    ['End', 0, 11],
  ])('%s leads from row %i to row %i', (key, row, target) => expect(rowAfter(key, row, 12)).toBe(target));

  it.each([
    ['ArrowUp', 0, 0],
    ['ArrowDown', 11, 11],
    ['PageUp', 3, 0],
    ['PageDown', 9, 11],
  ])('%s stays inside: from row %i to row %i', (key, row, target) =>
    expect(rowAfter(key, row, 12)).toBe(target),
  );

  it('that is not for moving moves nothing', () => {
    expect(rowAfter('Enter', 3, 12)).toBeUndefined();
    expect(rowAfter('a', 3, 12)).toBeUndefined();
  });
});

describe('a key between columns', () => {
  it('leads to the one beside, and not beyond the last', () => {
    expect(columnAfter('ArrowRight', 0, 2)).toBe(1);
    expect(columnAfter('ArrowLeft', 1, 2)).toBe(0);
    expect(columnAfter('ArrowRight', 1, 2)).toBeUndefined();
    expect(columnAfter('ArrowLeft', 0, 2)).toBeUndefined();
    expect(columnAfter('ArrowDown', 0, 2)).toBeUndefined();
  });
});

describe('typed letters', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];

  it('lead to the row that begins with them, whatever their case', () => {
    expect(rowTyped(months, 'ma', 0)).toBe(2);
    expect(rowTyped(months, 'MAY', 2)).toBe(4);
  });

  it('stay on a row that still fits as more are typed', () => expect(rowTyped(months, 'jun', 5)).toBe(5));

  it('go round from the chosen row on', () => expect(rowTyped(months, 'fe', 6)).toBe(1));

  it('go on to the next row when one letter is typed again', () => {
    expect(rowTyped(months, 'j', 0)).toBe(5);
    expect(rowTyped(months, 'jj', 5)).toBe(6);
    expect(rowTyped(months, 'jjj', 6)).toBe(0);
  });

  it('that begin no row lead nowhere', () => {
    expect(rowTyped(months, 'x', 3)).toBeUndefined();
    expect(rowTyped([], 'a', 0)).toBeUndefined();
  });

  it('may be of any script', () => expect(rowTyped(['जनवरी', 'फ़रवरी', 'मार्च'], 'मा', 0)).toBe(2));

  it.each(['\u095e', '\u092b\u093c'])('are found as %s, however a keyboard composes them', (fa) => {
    const places = ['भारत', '\u092b\u093cरीदाबाद', '\u095eतेहपुर', 'São Paulo'];
    expect(rowTyped(places, fa, 0)).toBe(1);
    expect(rowTyped(places, fa + fa, 1)).toBe(2);
    expect(rowTyped(places, 'Sa\u0303o', 0)).toBe(3);
  });
});
