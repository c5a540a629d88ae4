import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fakeHost, profileFor, suite } from './suite.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MEBIBYTE = 1024 * 1024;

async function testNews(raw: (response: ServerResponse) => void, ...args: string[]) {
  const host = await fakeHost({ 'user.news': { raw } });
  const { code, of, html } = await suite(['--target', profileFor(host), '--only', 'user.news', ...args]);
  const { outcome, differences, notes } = of('user.news');
  return { code, outcome, found: differences[0]?.found, differences, notes, html };
}

it('stops reading an answer that is too large', async () => {
  const result = await testNews((response) =>
    response.writeHead(200, JSON_TYPE).end(`"${'x'.repeat(10 * MEBIBYTE)}"`),
  );
  expect(result).toMatchObject({ code: 1, outcome: 'diverges', found: 'more than 5 MB' });
});

it('stops reading a compressed answer that expands too far', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * MEBIBYTE, ' '));
  const result = await testNews((response) =>
    response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(bomb),
  );
  expect(result).toMatchObject({ code: 1, found: 'more than 5 MB' });
});

it('applies the time limit if no answer arrives', async () => {
  const result = await testNews(() => undefined, '--timeout', '0.3');
  expect(result).toMatchObject({ code: 1, outcome: 'diverges', found: 'no complete answer within 0.3 s' });
});

it('applies the time limit to an endless answer', async () => {
  const result = await testNews(
    (response) => {
      response.writeHead(200, JSON_TYPE).write('{"code":200,"msg":"');
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    },
    '--timeout',
    '0.3',
  );
  expect(result).toMatchObject({ code: 1, outcome: 'diverges', found: 'no complete answer within 0.3 s' });
});

it('reports a body that is not JSON, and escapes it in the report', async () => {
  const page = '<html><script>alert(1)</script></html>';
  const result = await testNews((response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page),
  );
  expect(result).toMatchObject({ code: 1, outcome: 'diverges' });
  expect(result.found).toBe('text that begins with "<html><script>alert(1)</script></html>"');
  expect(result.html).not.toContain('<script');
  expect(result.html).toContain('&lt;script&gt;alert(1)');
});

it('decodes another charset with a note, and rejects invalid bytes', async () => {
  const latin = Buffer.from('{"code":200,"msg":"\xe9","data":{"total":0,"list":[]}}', 'latin1');
  const result = await testNews((response) =>
    response.writeHead(200, { 'Content-Type': 'application/json; charset=iso-8859-1' }).end(latin),
  );
  expect(result.outcome).toBe('conforms');
  expect(result.notes[0]).toEqual({ path: 'body', expected: 'UTF-8', found: 'the charset iso-8859-1' });
  const wrong = await testNews((response) => response.writeHead(200, JSON_TYPE).end(latin));
  expect(wrong.differences).toEqual([
    { path: 'body', expected: 'text in utf-8', found: 'bytes that are not' },
  ]);
  const unknown = await testNews((response) =>
    response.writeHead(200, { 'Content-Type': 'application/json; charset=klingon' }).end('{}'),
  );
  expect(unknown.outcome).toBe('diverges');
});

it('keeps control characters of a host from the terminal', async () => {
  const hostile = '\u001b]0;title\u0007\u009b2J\u202e\r\n';
  const body = { code: 200, msg: '', data: { total: 0, list: [], [`x${hostile}`]: hostile } };
  const host = await fakeHost({
    'user.news': (answer) => ({ ...(answer as object), ...body }),
    'user.version': () => ({ code: 422, msg: hostile, data: { reason: `R${hostile}` } }),
  });
  const { output } = await suite(['--target', profileFor(host), '--only', 'user.news,user.version']);
  expect(output).toContain('user.news');
  expect(output).toContain('user.version');
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
});

it.each([
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[1,2]'],
  ['a very deep list', `{"code":200,"msg":"","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  [
    'names of object properties',
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
  const result = await testNews((response) => response.writeHead(200, JSON_TYPE).end(body));
  expect(['diverges', 'conforms']).toContain(result.outcome);
});

it('survives a broken connection', async () => {
  const result = await testNews((response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '1000' }).write('{"code"');
    setTimeout(() => response.destroy(), 20);
  });
  expect(result.outcome).toBe('diverges');
  expect(result.found).toContain('a broken connection');
});
