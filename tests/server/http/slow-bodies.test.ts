import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#tests/support/world.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';

let bench: Bench;
beforeAll(async () => void (bench = await startBench()));
afterAll(() => bench.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Sender {
  readonly socket: Socket;
  /** The text that the server has answered so far. */
  readonly answer: () => string;
}

/** Begins a form whose body never ends. */
async function begin(length = 900): Promise<Sender> {
  const { hostname, port, host } = new URL(bench.origin);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  await once(socket, 'connect');
  const head = [
    'POST /api/user/user/isValidAccount HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\nphone=`);
  return { socket, answer: () => text };
}

describe('a body that arrives slowly', () => {
  it('leaves room for whole calls of its world, however many there are', async () => {
    await new Caller(bench.origin, 'main').ok(control.setParams, { callsPerMinute: 1_000_000 });
    const senders = await Promise.all(Array.from({ length: 1100 }, () => begin()));
    const refused = () => senders.filter(({ answer }) => answer().includes('OVERLOADED')).length;
    await vi.waitFor(() => expect(refused()).toBe(600), { timeout: 20_000 });
    expect(senders.find(({ answer }) => answer())?.answer()).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 2/s);

    const member = new Caller(bench.origin, 'main');
    for (let count = 0; count < 20; count += 1)
      await member.ok(user.isValidAccount, { phone: '254799000001' });

    // Their room is free again once they have left.
    for (const { socket } of senders) socket.destroy();
    await vi.waitFor(async () => expect(await bench.countConnections()).toBeLessThan(10), {
      timeout: 20_000,
    });
    const { answer, socket } = await begin('phone=254799000001'.length);
    socket.write('254799000001');
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is refused after half a minute at less than 500 bytes a second', async () => {
    fakeServerTimers('setInterval', 'clearInterval');
    try {
      const [slow, fast] = [await begin(100_000), await begin(100_000)];
      const caller = new Caller(bench.origin, 'main');
      await caller.ok(user.isValidAccount, { phone: '254799000001' });
      slow.socket.write('9'.repeat(14_000));
      fast.socket.write('9'.repeat(16_000));
      await caller.ok(user.isValidAccount, { phone: '254799000001' });
      vi.advanceTimersByTime(30_000);
      await once(slow.socket, 'close');
      expect(slow.answer()).toMatch(/^HTTP\/1\.1 408 .*"reason":"REQUEST_TIMEOUT"/s);
      expect(fast.answer()).toBe('');
    } finally {
      restoreServerTimers();
    }
  });
});
