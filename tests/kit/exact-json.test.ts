import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { product } from '#contract/product.ts';
import { serviceNames } from '#contract/profile/names.ts';
import { testHost } from '#kit/host/host.ts';
import { parseJson } from '#kit/host/exact-json.ts';

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

it('a caller of a real host sends the id of a machine with all the digits that the host wrote', async () => {
  const asked: (string | null)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(new URL(url ?? '', 'http://host').searchParams.get('productId'));
    response.setHeader('Content-Type', 'application/json');
    response.end(`{"code":200,"msg":"","data":{"total":1,"list":[{"id":${long}}],"id":${long}}}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = testHost({
    profile: { name: 'Long', services: Object.fromEntries(serviceNames.map((name) => [name, base])) },
  });
  const [machine] = (await host.guest.ok(product.products)).list;
  await host.guest.ok(product.product, { productId: machine?.id ?? '' });
  expect(asked.at(-1)).toBe(long);
});
