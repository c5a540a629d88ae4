import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { Stream } from '#tests/support/stream.ts';
import { Caller } from '#tests/support/world.ts';

/** Longer than a busy machine needs to send a signal, and shorter than a stopping server waits. */
const SLOW_MS = 3000;
/** Longer than a stopping server waits. */
const TOO_SLOW_MS = 60_000;
const slowPoll = { timeout: 20_000 };

let folder: ReturnType<typeof temporaryFolder>;
let server: ServerProcess;
beforeEach(async () => {
  folder = temporaryFolder();
  server = await startServer({ ASSAY_DATA: folder.path });
});
afterEach(async () => {
  await server.kill('SIGKILL');
  folder.remove();
});

const operatorOf = ({ origin }: ServerProcess) => new Caller(origin, 'main');

/** Starts a call that a fault delays, and waits until it is under way. */
async function callUnderWay(ms: number) {
  const operator = operatorOf(server);
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const member = new Caller(server.origin, 'main', token);
  await operator.ok(control.addFault, { endpoint: 'user.rename', fault: 'latency', ms, times: 1 });
  const call = member.send(user.rename, { name: 'Ada' }).catch(() => 'cut off' as const);
  // The fault is used up when the call begins to wait.
  await vi.waitFor(async () => expect(await operator.ok(control.faults)).toEqual([]), slowPoll);
  return { call, token };
}

/** The result of a new connection. */
const connected = () =>
  new Promise<string | undefined>((resolve) => {
    const late = connect(Number(new URL(server.origin).port), '127.0.0.1', () => {
      late.destroy();
      resolve('connected');
    });
    late.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
  });

const said = (text: string) => vi.waitFor(() => expect(server.output()).toContain(text), slowPoll);

describe('SIGTERM', () => {
  it('lets a call under way finish, stores it and takes no new connection', async () => {
    const { call, token } = await callUnderWay(SLOW_MS);
    server.signal('SIGTERM');
    await said('Stopping');
    // It says so just before it stops listening.
    await expect.poll(connected, slowPoll).toBe('ECONNREFUSED');
    expect(await call).toMatchObject({ status: 200, body: { code: 200 } });
    expect(await server.ended()).toBe(0);

    server = await startServer({ ASSAY_DATA: folder.path });
    expect(await new Caller(server.origin, 'main', token).ok(user.info)).toMatchObject({ name: 'Ada' });
  });

  it('tells streams and ends them, and ends a server without calls', async () => {
    const stream = await Stream.open(`${server.origin}/control/events?world=main`);
    server.signal('SIGTERM');
    expect((await stream.next('world')).data.data).toEqual({ state: 'stopped' });
    await stream.end();
    expect(await server.ended()).toBe(0);
  });

  it('closes a connection that is kept alive after the answer that was under way', async () => {
    const { hostname, port, host } = new URL(server.origin);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const body = '{"mode":"frozen"}';
    const head = ['POST /control/clock HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json'];
    socket.write(
      `${[...head, 'Expect: 100-continue', `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`,
    );
    // The server has the head and waits for the body.
    await once(socket, 'data');
    server.signal('SIGTERM');
    await said('Stopping');
    socket.write(body);
    const [answer] = (await once(socket, 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    await once(socket, 'close');
    expect(await server.ended()).toBe(0);
  });
});

describe('a second signal', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s ends the server at once', async (signal, code) => {
    const { call } = await callUnderWay(TOO_SLOW_MS);
    server.signal('SIGTERM');
    await said('Stopping');
    server.signal(signal);
    expect(await server.ended()).toBe(code);
    expect(await call).toBe('cut off');
  });
});
