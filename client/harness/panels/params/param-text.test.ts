import { expect, it } from 'vitest';
import { readAs, writeOut } from './param-text.ts';

it.each([true, 30, '0.05', '', ['usdt', 'cash'], { days: [1, 2], from: '09:00' }, null])(
  'reads %j as it was written',
  (value) => {
    const { kind, text } = writeOut(value);
    expect(readAs(kind, text)).toEqual(value);
  },
);

it('leaves a text what it is, whatever it looks like', () => expect(readAs('text', '30')).toBe('30'));

it('hands on what is no JSON', () => {
  expect(readAs('json', '[1,')).toBe('[1,');
  expect(readAs('number', 'ten')).toBe('ten');
});
