import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const lines = (...rows: string[][]) => csvOf(rows).slice(1).split('\r\n');

it('begins with a byte order mark and ends each row with CRLF', () => {
  expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(lines(['a,b', 'say "yes"', 'two\nlines'])).toEqual(['"a,b","say ""yes""","two\nlines"', '']);
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
