import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#tests/support/world.ts';

/** More than the system keeps for a reader that does not read. */
const NEWS = 1200;
const LETTERS = 20_000;

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  const origin = { cause: 'test', requestId: '', command: { name: 'test' } };
  bench.registry.get('main').write(origin, ({ sql }) => {
    const content = JSON.stringify({ '': 'x'.repeat(LETTERS) });
    const news = { title: '{}', summary: '{}', content, imageUrl: '', createdAt: 1 };
    for (let count = 0; count < NEWS; count += 1) sql.insertRow('news', news);
  });
});
afterAll(() => bench.close());

/** Asks for the world in JSON, and reads nothing but the beginning of the response. */
async function readBeginning() {
  const { hostname, port, host } = new URL(bench.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /control/worlds/main/export HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  return socket;
}

it.each(['in JSON', 'as bytes'])(
  'two worlds are sent at once, and a third one %s after one of them',
  async (form) => {
    const operator = new Caller(bench.origin, 'main');
    const [first, second] = [await readBeginning(), await readBeginning()];
    let isSent = false;
    const input = { name: 'main' };
    const sent: Promise<unknown> =
      form === 'in JSON'
        ? operator.ok(control.exportWorld, input)
        : operator.bytes(control.exportWorld, input);
    const third = sent.then(() => (isSent = true));
    await delay(1000);
    expect(isSent).toBe(false);
    // Other calls do not wait.
    await operator.ok(control.worlds);
    first.destroy();
    await third;
    second.destroy();
  },
);
