import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** The time for which a client may read nothing. */
const stallMs = 100;
let bench: Bench;
beforeAll(async () => void (bench = await startBench({ stallMs })));
afterAll(() => bench.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends requests in one packet. */
async function sendAhead(origin: string, path: string, count: number, world = 'main'): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  sockets.push(socket);
  // A connection that is closed before all of it was read is reset.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-World: ${world}\r\n\r\n`.repeat(count));
  return socket;
}

it.each(['/openapi.json', '/api/user/sys/carousel', '/healthz'])(
  '%s: a connection that sends hundreds of requests ahead is closed',
  async (path) => {
    const socket = await sendAhead(bench.origin, path, 500);
    let text = '';
    socket.on('data', (chunk: string) => (text += chunk));
    if (!socket.closed) await new Promise((closed) => socket.once('close', closed));
    expect(text.split('HTTP/1.1 200 ').length - 1).toBeLessThanOrEqual(17);
    expect((await fetch(`${bench.origin}/healthz`)).status).toBe(200);
  },
);

it('a few requests that are sent ahead are answered in turn', async () => {
  const socket = await sendAhead(bench.origin, '/healthz', 10);
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(10), { timeout: 20_000 });
});

it('a connection that reads nothing holds one large response, however many it has requested', async () => {
  const own = await startBench();
  await new Caller(own.origin, 'main').ok(control.createWorld, { name: 'long', fixture: 'basic' });
  const operator = new Caller(own.origin, 'long');
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const alice = new Caller(own.origin, 'long', token);
  // Three bytes a letter: 1.5 MB in a list of a hundred.
  for (let count = 0; count < 100; count += 1)
    await alice.ok(square.addTextPost, { content: `${'\u0915'.repeat(4990)}${count}` });

  const requested = 16;
  const path = '/api/square/square/list?pageSize=100';
  const socket = (await sendAhead(own.origin, path, requested, 'long')).pause();
  const countAnswered = async () => (await operator.ok(control.requests, { endpoint: 'square.posts' })).total;
  let answered = 0;
  const isLevel = async () => {
    const before = answered;
    answered = await countAnswered();
    return before > 0 && answered === before;
  };
  await vi.waitUntil(isLevel, { timeout: 20_000, interval: 500 });
  // The system itself buffers a few.
  expect(answered).toBeLessThan(10);

  socket.resume();
  await vi.waitFor(async () => expect(await countAnswered()).toBe(requested), { timeout: 20_000 });
  await own.close();
});

it('a connection that reads nothing of a large response is closed', async () => {
  const folder = temporaryFolder();
  // More than the system's buffers of both ends hold.
  writeFileSync(join(folder.path, 'large.bin'), '');
  truncateSync(join(folder.path, 'large.bin'), 256 * MEBIBYTE);
  const own = await startBench({ stallMs, clientFolder: folder.path });
  const connections = (count: number) =>
    vi.waitFor(async () => expect(await own.countConnections()).toBe(count), { timeout: 20_000 });
  (await sendAhead(own.origin, '/large.bin', 1)).pause();
  await connections(1);
  await connections(0);
  await own.close();
  folder.remove();
});

it('connections beyond the limit are closed, and a later one is answered', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = await startBench({ maxConnections: 3 });
  const open: Socket[] = [];
  for (let count = 0; count < 3; count += 1) open.push(await sendAhead(own.origin, '/healthz', 1));
  await expect.poll(() => own.countConnections()).toBe(3);
  for (let count = 0; count < 2; count += 1) {
    const beyond = (await sendAhead(own.origin, '/healthz', 1)).resume();
    if (!beyond.closed) await new Promise((closed) => beyond.once('close', closed));
    expect(beyond.bytesRead).toBe(0);
  }
  expect(printed.mock.calls).toEqual([[expect.stringContaining('3 connections are open')]]);
  printed.mockRestore();
  open[0]?.destroy();
  await expect.poll(() => own.countConnections()).toBe(2);
  expect((await fetch(`${own.origin}/healthz`)).status).toBe(200);
  await own.close();
});

it('a call that takes longer without an answer is not closed', async () => {
  const operator = new Caller(bench.origin, 'main');
  await operator.ok(control.addFault, {
    ...{ endpoint: 'user.countries', fault: 'latency', ms: 5 * stallMs, times: 1 },
  });
  expect(await operator.send(user.countries)).toMatchObject({ status: 200 });
});
