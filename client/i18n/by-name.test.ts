import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test.each([
  [
    'tr-TR',
    ['Çin', 'Danimarka', 'Cibuti', 'Ürdün', 'Uganda', 'İsrail', 'Irak'],
    'Cibuti Çin Danimarka Irak İsrail Uganda Ürdün',
  ],
  [
    'de-DE',
    ['Österreich', 'Polen', 'Oman', 'Ägypten', 'Albanien', 'äthiopien'],
    'Ägypten Albanien äthiopien Oman Österreich Polen',
  ],
  ['es-ES', ['Ñu', 'Oso', 'Nube'], 'Nube Ñu Oso'],
  ['hi-IN', ['भारत', 'अफ़गानिस्तान', 'केन्या'], 'अफ़गानिस्तान केन्या भारत'],
  ['en-US', ['bank10', 'Bank2', 'bank1'], 'bank1 Bank2 bank10'],
])('sorts in the alphabetical order of %s', (tag, names, sorted) => {
  const given = [...names];
  expect(byName(tag, names, (name) => name).join(' ')).toBe(sorted);
  expect(names).toEqual(given);
});
