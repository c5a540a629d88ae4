import { describe, expect, it } from 'vitest';
import { columnAfter, rowAfter, rowTyped } from './picker-keys.ts';

describe('rowAfter', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 8],
    ['PageUp', 7, 2],
    ['Home', 7, 0],
    ['End', 0, 11],
  ])('%s moves from row %i to row %i', (key, row, target) => expect(rowAfter(key, row, 12)).toBe(target));

  it.each([
    ['ArrowUp', 0, 0],
    ['ArrowDown', 11, 11],
    ['PageUp', 3, 0],
    ['PageDown', 9, 11],
  ])('%s stays within the column: from row %i to row %i', (key, row, target) =>
    expect(rowAfter(key, row, 12)).toBe(target),
  );

  it('returns undefined for other keys', () => {
    expect(rowAfter('Enter', 3, 12)).toBeUndefined();
    expect(rowAfter('a', 3, 12)).toBeUndefined();
  });
});

describe('columnAfter', () => {
  it('returns the adjacent column, or undefined at the edge', () => {
    expect(columnAfter('ArrowRight', 0, 2, false)).toBe(1);
    expect(columnAfter('ArrowLeft', 1, 2, false)).toBe(0);
    expect(columnAfter('ArrowRight', 1, 2, false)).toBeUndefined();
    expect(columnAfter('ArrowLeft', 0, 2, false)).toBeUndefined();
    expect(columnAfter('ArrowDown', 0, 2, false)).toBeUndefined();
  });

  it('follows the writing direction', () => {
    expect(columnAfter('ArrowLeft', 0, 3, true)).toBe(1);
    expect(columnAfter('ArrowRight', 2, 3, true)).toBe(1);
    expect(columnAfter('ArrowRight', 0, 3, true)).toBeUndefined();
  });
});

describe('rowTyped', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];

  it('finds the row that begins with the letters, ignoring case', () => {
    expect(rowTyped(months, 'ma', 0)).toBe(2);
    expect(rowTyped(months, 'MAY', 2)).toBe(4);
  });

  it('keeps the current row while it matches', () => expect(rowTyped(months, 'jun', 5)).toBe(5));

  it('wraps around to the first rows', () => expect(rowTyped(months, 'fe', 6)).toBe(1));

  it('moves to the next match when a letter is repeated', () => {
    expect(rowTyped(months, 'j', 0)).toBe(5);
    expect(rowTyped(months, 'jj', 5)).toBe(6);
    expect(rowTyped(months, 'jjj', 6)).toBe(0);
  });

  it('returns undefined without a match', () => {
    expect(rowTyped(months, 'x', 3)).toBeUndefined();
    expect(rowTyped([], 'a', 0)).toBeUndefined();
  });

  it('supports other scripts', () => expect(rowTyped(['जनवरी', 'फ़रवरी', 'मार्च'], 'मा', 0)).toBe(2));

  it.each(['\u095e', '\u092b\u093c'])('matches %s regardless of its Unicode composition', (fa) => {
    const places = ['भारत', '\u092b\u093cरीदाबाद', '\u095eतेहपुर', 'São Paulo'];
    expect(rowTyped(places, fa, 0)).toBe(1);
    expect(rowTyped(places, fa + fa, 1)).toBe(2);
    expect(rowTyped(places, 'Sa\u0303o', 0)).toBe(3);
  });
});

it('type-ahead understands native digits', () => {
  expect(rowTyped(['2025', '2026'], '२०२६', 0)).toBe(1);
});

it('type-ahead ignores case and diacritics', () => {
  expect(rowTyped(['Andorra', 'Österreich', 'İtalya'], 'o', 0)).toBe(1);
  expect(rowTyped(['Andorra', 'Österreich', 'İtalya'], 'it', 0)).toBe(2);
  expect(rowTyped(['Andorra', 'Österreich', 'ısı'], 'ISI', 0)).toBe(2);
});
