import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testWorld } from '#tests/support/world.ts';

const tooLong = 'x'.repeat(20_000);

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['no host', 'GET /api/user/sys/info HTTP/1.1\r\n\r\n', 400],
  ['no host, for the operator', 'GET /control/worlds HTTP/1.1\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  [
    'a whole address as target',
    'GET http://other/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a whole address as target and an expectation',
    'GET http://other/healthz HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${tooLong}\r\n\r\n`, 413],
])('a request with %s is answered with the headers of every response', async (_, head, status) => {
  const { origin } = await testWorld();
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.end(head);
  const [answer = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first, ...lines] = answer.split('\r\n');
  expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
  );
  expect(headers).toMatchObject({
    'x-sandbox': 'simulated-funds',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(body)).toMatchObject({ code: status });
});
