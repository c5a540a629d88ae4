import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const lines = (...rows: string[][]) => csvOf(rows).slice(1).split('\r\n');

it('begins with a byte order mark and ends each row with CRLF', () => {
  expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(lines(['a,b', 'say "yes"', 'two\nlines'])).toEqual(['"a,b","say ""yes""","two\nlines"', '']);
});

it.each(['\r', '\n', '\r\n'])('keeps a text with the line end %j in one cell', (end) => {
  expect(csvOf([[`a${end}b`, 'c']])).toBe(`\uFEFF"a${end}b",c\r\n`);
});

it('keeps numbers in full precision, and their sign', () => {
  expect(lines(['-40.00', '0.145001'])[0]).toBe('-40.00,0.145001');
});

it.each(['=1+1', '+SUM(A1)', '-1+1', '@cmd', '\tx', '-', '＝1+1', '＠cmd'])(
  'makes no formula of %j',
  (text) => {
    expect(lines([text])[0]).toBe(`'${text}`);
  },
);

it.each([';=1+1', 'note;@cmd', 'note\t=1+1', 'two\n+1+1', 'note;"=1+1"', 'a;b;＝1+1'])(
  'makes no formula of a part of %j where cells end at a semicolon',
  (text) => {
    const parts = csvOf([[text]])
      .slice(1)
      .split(/[;\t\r\n]/);
    for (const part of parts) expect(part.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝]/);
  },
);

it('keeps a separator that begins no formula', () => {
  expect(lines(['a; b;c'])[0]).toBe('a; b;c');
});

it('quotes a guarded formula that contains a comma', () => {
  expect(lines(['=HYPERLINK("x","y")'])[0]).toBe(`"'=HYPERLINK(""x"",""y"")"`);
});

it('separates cells by semicolons where a comma separates decimals', () => {
  expect(
    csvOf(
      [
        ['Amount', 'Note'],
        ['-40.50', 'a;b'],
        ['12', 'c,d'],
      ],
      ';',
    ),
  ).toBe('\uFEFFAmount;Note\r\n-40,50;"a;b"\r\n12;"c,d"\r\n');
});

it.each(['=1+1', 'a;=1+1', 'a,=1+1', 'a\t@x'])(
  'makes no formula of a part of %j between semicolons',
  (text) => {
    const parts = csvOf([[text]], ';')
      .slice(1)
      .split(/[,;\t\r\n]/);
    for (const part of parts) expect(part.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝]/);
  },
);

const named = (code: number) =>
  [`U+${code.toString(16).padStart(4, '0')}`, String.fromCharCode(code)] as const;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => named(from + at));
const invisible = [0x20, 0xa0, 0xad, 0x200b, 0x200e, 0x2028, 0x2029, 0x202e, 0x2066, 0xfeff].map(named);

it.each([...range(0, 0x1f), ...range(0x7f, 0x9f), ...invisible])(
  'makes no formula after %s, and keeps cells and rows whole',
  (_, character) => {
    const formulas = ['=1+1', '+1', '-1+1', '@cmd', '＝1'].map((formula) => character + formula);
    for (const text of [...formulas, ...formulas.map((formula) => character + formula)]) {
      const cell = lines([text])[0] ?? '';
      expect(csvOf([[text], ['after']]).endsWith('\r\nafter\r\n')).toBe(true);
      // Without what a spreadsheet may drop, it begins with the guard.
      expect(cell.replaceAll(/^[\s\p{C}"]+/gu, '')).toMatch(/^'/);
    }
    const [, , kept] = /^("?)(.*)\1$/s.exec(csvOf([[`a${character}b`]]).slice(1, -2)) ?? [];
    expect(kept).toMatch(/^a[^\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]?b$/);
  },
);
