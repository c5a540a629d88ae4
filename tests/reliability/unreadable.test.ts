import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** Node's limit for the head of a request. */
const HEAD_LIMIT = 16 * 1024;

const smsCode = 'POST /api/user/auth/code/reg HTTP/1.1\r\nHost: localhost\r\n';
const unreadable = { code: 400, msg: 'The request could not be read', data: { reason: 'BAD_REQUEST' } };
const tooLarge = { code: 413, msg: 'The request is too large', data: { reason: 'BODY_TOO_LARGE' } };

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ ASSAY_DATA: ':memory:' });
});
afterAll(() => server.kill('SIGTERM'));

/** Writes bytes to a new socket and returns everything received until the server closes it. */
function exchange(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(received));
  });
}

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...headers] = head.split('\r\n');
  return { status: Number(statusLine.split(' ')[1]), headers, envelope: JSON.parse(body) as unknown };
}

describe('invalid HTTP', () => {
  it.each([
    ['words', 'Good morning\r\n\r\n'],
    ['the beginning of TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    ['another version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown method', 'DIG / HTTP/1.1\r\nHost: bench\r\n\r\n'],
    ['a header with a blank in its name', 'GET /healthz HTTP/1.1\r\nHost: bench\r\nNo header: 1\r\n\r\n'],
    ['a negative length', `${smsCode}Content-Length: -5\r\n\r\n`],
    ['two lengths', `${smsCode}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [
      'a broken chunk of a form',
      `${smsCode}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
  ])('%s: 400 with an envelope, and the connection is closed', async (_, bytes) => {
    const { status, headers, envelope } = read(await exchange(bytes));
    expect({ status, envelope }).toEqual({ status: 400, envelope: unreadable });
    expect(headers).toContain('X-Sandbox: simulated-funds');
    expect(headers).toContain('Connection: close');
  });
});

it('answers a refused request once, even if the rest of it is broken', async () => {
  const refused = smsCode.replace('localhost', 'elsewhere.example');
  const answer = await exchange(
    `${refused}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  );
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403']);
});

describe('a request with a head over the limit', () => {
  it.each([
    ['in its first line', `GET /${'a'.repeat(HEAD_LIMIT)} HTTP/1.1\r\nHost: bench\r\n\r\n`],
    ['in its query', `GET /api/user/sys/info?a=${'a'.repeat(HEAD_LIMIT)} HTTP/1.1\r\nHost: bench\r\n\r\n`],
    ['in a header', `GET /healthz HTTP/1.1\r\nHost: bench\r\nLanguage: ${'a'.repeat(HEAD_LIMIT)}\r\n\r\n`],
  ])('%s: 413 with an envelope, and the connection is closed', async (_, bytes) => {
    const { status, headers, envelope } = read(await exchange(bytes));
    expect({ status, envelope }).toEqual({ status: 413, envelope: tooLarge });
    expect(headers).toContain('X-Sandbox: simulated-funds');
    expect(headers).toContain('Connection: close');
  });

  it('succeeds just below the limit', async () => {
    const filler = 'a'.repeat(HEAD_LIMIT - 1024);
    const request = `GET /healthz HTTP/1.1\r\nHost: bench\r\nConnection: close\r\nX-Filler: ${filler}\r\n\r\n`;
    expect(read(await exchange(request))).toMatchObject({ status: 200, envelope: { ok: true } });
  });
});

it('an unknown Expect header is ignored', async () => {
  const head = 'Host: bench\r\nConnection: close\r\nExpect: the-moon\r\n';
  const { status, headers, envelope } = read(await exchange(`GET /healthz HTTP/1.1\r\n${head}\r\n`));
  expect({ status, envelope }).toMatchObject({ status: 200, envelope: { ok: true } });
  expect(headers).toContain('X-Sandbox: simulated-funds');
});

describe('the server', () => {
  it('keeps running with unchanged books during invalid requests', async () => {
    const operator = new Caller(server.origin, 'main');
    const before = await operator.ok(control.ledger);
    const invalid = Array.from({ length: 50 }, (_, place) =>
      exchange(place % 2 ? `rubbish ${place}\r\n\r\n` : `GET /${'a'.repeat(HEAD_LIMIT)} HTTP/1.1\r\n\r\n`),
    );
    const [answers, during] = await Promise.all([Promise.all(invalid), operator.ok(control.ledger)]);
    expect(new Set(answers.map((answer) => read(answer).status))).toEqual(new Set([400, 413]));
    expect([during, await operator.ok(control.ledger)]).toEqual([before, before]);
    expect(await operator.ok(control.invariants)).toMatchObject({ holds: true });
  });

  it('survives callers that close the connection during a request', async () => {
    for (const beginning of ['GET /heal', smsCode, `${smsCode}Content-Length: 100\r\n\r\nphone=2547`]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
          socket.write(beginning, () => socket.resetAndDestroy()),
        );
        socket.once('close', () => resolve());
      });
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});
