import { expect, it } from 'vitest';
import { parseJson } from './json.ts';

const long = '12345678901234567890';

it('an integer that a number cannot hold keeps its digits as a text, and its field is named', () => {
  const text = `{ "id": ${long}, "list": [{ "no": -9007199254740993, "rate": 0.05 }, { "no": ${long} }], "ids": [${long}] }`;
  expect(parseJson(text)).toEqual({
    value: { id: long, list: [{ no: '-9007199254740993', rate: 0.05 }, { no: long }], ids: [long] },
    longIntegers: ['id', 'no', 'ids'],
  });
});

it.each([
  '{"a":1,"a":2}',
  '[9007199254740991,-0,1e400,12.5e-3,0.1234567890123456789]',
  `"${long}"`,
  '{"text":"\\ud83d\\ude00 \\"{}"}',
  ' null ',
  '{"list":[],"data":{}}',
])('%s is read as JSON.parse reads it', (text) => {
  expect(parseJson(text)).toEqual({ value: JSON.parse(text) as unknown, longIntegers: [] });
});

it.each(['', '{"a":1', '<html>', '{"a":01}', "{'a':1}"])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
