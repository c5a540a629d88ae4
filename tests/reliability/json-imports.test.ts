import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const folder = temporaryFolder();
let server: ServerProcess;
let operator: Caller;
beforeAll(async () => {
  server = await startServer({ ASSAY_DATA: join(folder.path, 'data') });
  operator = new Caller(server.origin, 'main');
});
afterAll(async () => {
  await server.kill('SIGKILL');
  folder.remove();
});

/** The most memory that the server ever held, in MiB. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

// Only Linux tells the memory of another process.
it.runIf(process.platform === 'linux')(
  'many large worlds in JSON at once take the memory of two',
  async () => {
    // The text does not hold a world. It is refused only after all of it was read.
    const file = 'A'.repeat(24 * MEBIBYTE);
    const importAtOnce = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          operator.refused(control.importWorld, { name: `large-${at}`, file }, 'NOT_A_WORLD_FILE'),
        ),
      );
    const before = peak();
    await importAtOnce(2);
    const ofTwo = peak() - before;
    const many = importAtOnce(8);
    // Small calls do not wait for them.
    await operator.ok(control.createWorld, { name: 'small', fixture: 'empty' });
    await many;
    const ofMany = peak() - before;
    // Eight bodies at once take four times as much.
    expect(ofMany).toBeLessThan(ofTwo * 3);
  },
);

it('senders that leave in the middle hold up no other world', async () => {
  const { hostname, port, host } = new URL(server.origin);
  const silent = Array.from({ length: 2 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /control/worlds/other/import HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\n\r\n{`,
    );
    return socket;
  });
  const file = 'A'.repeat(2 * MEBIBYTE);
  await operator.ok(control.createWorld, { name: 'not-behind', fixture: 'empty' });
  const waiting = operator.refused(control.importWorld, { name: 'other', file }, 'NOT_A_WORLD_FILE');
  for (const socket of silent) socket.destroy();
  await waiting;
});
