import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleClientError } from './errors.ts';

/** Times out after 50 ms without complete headers and after 100 ms without a complete request. */
const server = createServer({
  headersTimeout: 50,
  requestTimeout: 100,
  connectionsCheckingInterval: 10,
}).on('clientError', handleClientError);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it.each([
  ['before its head', ''],
  ['in the middle of its head', 'POST /api/user/auth/login HTTP/1.1\r\nHost: bench\r\nLang'],
  ['in the middle of its body', 'POST / HTTP/1.1\r\nHost: bench\r\nContent-Length: 100\r\n\r\nphone='],
])('answers 408 to a request that stalls %s', async (_, beginning) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(beginning);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body ?? '')).toEqual({
    code: 408,
    msg: 'The request did not arrive in time',
    data: { reason: 'REQUEST_TIMEOUT' },
  });
});
