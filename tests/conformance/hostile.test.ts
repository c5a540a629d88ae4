import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fakeHost, profileFor, suite } from './suite.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MEBIBYTE = 1024 * 1024;

async function saidOf(raw: (response: ServerResponse) => void, ...args: string[]) {
  const host = await fakeHost({ 'user.news': { raw } });
  const { code, of, html } = await suite(['--target', profileFor(host), '--only', 'user.news', ...args]);
  const { outcome, differences, notes } = of('user.news');
  return { code, outcome, found: differences[0]?.found, differences, notes, html };
}

it('stops reading what is larger than any answer', async () => {
  const said = await saidOf((response) =>
    response.writeHead(200, JSON_TYPE).end(`"${'x'.repeat(10 * MEBIBYTE)}"`),
  );
  expect(said).toMatchObject({ code: 1, outcome: 'diverges', found: 'more than 5 MB' });
});

it('stops reading what unpacks into more than any answer', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MEBIBYTE, ' '));
  const said = await saidOf((response) =>
    response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(bomb),
  );
  expect(said).toMatchObject({ code: 1, found: 'more than 5 MB' });
});

it('waits no longer than it was told for an answer that does not come', async () => {
  const said = await saidOf(() => undefined, '--timeout', '0.3');
  expect(said).toMatchObject({ code: 1, outcome: 'diverges', found: 'nothing whole within 0.3 s' });
});

it('waits no longer for one that never ends', async () => {
  const said = await saidOf(
    (response) => {
      response.writeHead(200, JSON_TYPE).write('{"code":200,"msg":"');
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    },
    '--timeout',
    '0.3',
  );
  expect(said).toMatchObject({ code: 1, outcome: 'diverges', found: 'nothing whole within 0.3 s' });
});

it('reads what is not JSON as what it is, and lets none of it act in the report', async () => {
  const page = '<html><script>alert(1)</script></html>';
  const said = await saidOf((response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page));
  expect(said).toMatchObject({ code: 1, outcome: 'diverges' });
  expect(said.found).toBe('text that starts "<html><script>alert(1)</script></html>"');
  expect(said.html).not.toContain('<script');
  expect(said.html).toContain('&lt;script&gt;alert(1)');
});

it('reads another charset and says so, and does not guess at bytes that are none', async () => {
  const latin = Buffer.from('{"code":200,"msg":"\xe9","data":{"total":0,"list":[]}}', 'latin1');
  const said = await saidOf((response) =>
    response.writeHead(200, { 'Content-Type': 'application/json; charset=iso-8859-1' }).end(latin),
  );
  expect(said.outcome).toBe('conforms');
  expect(said.notes[0]).toEqual({ path: 'body', expected: 'UTF-8', found: 'the charset iso-8859-1' });
  const wrong = await saidOf((response) => response.writeHead(200, JSON_TYPE).end(latin));
  expect(wrong.differences).toEqual([
    { path: 'body', expected: 'text in utf-8', found: 'bytes that are none' },
  ]);
  const unheard = await saidOf((response) =>
    response.writeHead(200, { 'Content-Type': 'application/json; charset=klingon' }).end('{}'),
  );
  expect(unheard.outcome).toBe('diverges');
});

it.each([
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[1,2]'],
  ['a very deep list', `{"code":200,"msg":"","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  [
    'names of objects’ own',
    '{"code":200,"msg":"","data":{"__proto__":{"list":[]},"constructor":1,"total":0,"list":[]}}',
  ],
  [
    'a hundred thousand fields',
    JSON.stringify({
      code: 200,
      msg: '',
      data: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, 1])),
    }),
  ],
])('survives %s', async (_, body) => {
  const said = await saidOf((response) => response.writeHead(200, JSON_TYPE).end(body));
  expect(['diverges', 'conforms']).toContain(said.outcome);
});

it('survives a connection that breaks off', async () => {
  const said = await saidOf((response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '1000' }).write('{"code"');
    setTimeout(() => response.destroy(), 20);
  });
  expect(said.outcome).toBe('diverges');
  expect(said.found).toContain('a broken connection');
});
