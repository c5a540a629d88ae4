import { expect, it } from 'vitest';
import { resolvedCells } from './resolved.ts';

const resolved = async (address: string) => (await resolvedCells(new Map([['a', address]]))).get('a');

it('has one address for a name, which nginx would take for a server for each of its addresses', async () => {
  expect(await resolved('http://localhost:4001')).toMatch(/^http:\/\/(127\.0\.0\.1|\[::1\]):4001$/);
});

it.each(['http://10.0.0.1:4000', 'http://[fd00::1]:4000', 'http://10.0.0.1'])('keeps %s', async (address) => {
  expect(await resolved(address)).toBe(address);
});

it.each([
  [
    'http://cell-a.invalid:4000',
    'nginx needs the IP address of cell a, and cell-a.invalid is not known here',
  ],
  ['https://10.0.0.1:4000', 'nginx would not check the certificate of cell a at https://10.0.0.1:4000'],
])('says what is wrong with %s', async (address, sentence) => {
  await expect(resolved(address)).rejects.toThrow(sentence);
});
