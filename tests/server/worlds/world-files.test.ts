import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { START, startBench, type Bench } from '#kit/bench.ts';
import { changedWorld } from '#tests/support/changed-world.ts';
import { enlarged } from '#tests/support/large-world.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** Transfers of many MiB take long on a loaded machine. */
const longWait = { timeout: 60_000 };
const folder = temporaryFolder();
const evicted = join(folder.path, 'worlds');
let bench: Bench;
let operator: Caller;
let machineNow = START;

beforeAll(async () => {
  bench = await startBench({ now: () => machineNow, eviction: new Eviction(evicted) });
  operator = new Caller(bench.origin, 'main');
  await operator.ok(control.createWorld, { name: 'source' });
});
afterAll(async () => {
  await bench.close();
  folder.remove();
});

const files = () => (existsSync(evicted) ? readdirSync(evicted) : []);
const saved = (name = 'source') => operator.bytes(control.exportWorld, { name });

describe('a world as bytes', longWait, () => {
  it('larger than JSON allows is exported and imported, into a new and an existing world', async () => {
    const large = enlarged(await saved(), 80);
    expect(large.length).toBeGreaterThan(80 * MEBIBYTE);
    const made = await operator.ok(control.createWorld, { name: 'large' }, { bytes: large });
    expect(made).toMatchObject({ name: 'large', members: 6, mode: 'running', durable: false });
    expect(bench.registry.get('large').storage.isOpen, 'it lies in its file until somebody asks').toBe(false);
    expect(files()).toHaveLength(1);

    expect((await saved('large')).equals(large)).toBe(true);
    const { token } = await new Caller(bench.origin, 'large').ok(control.createSession, {
      phone: personas.alice.phone,
    });
    const alice = new Caller(bench.origin, 'large', token);
    await alice.ok(user.info);
    expect(
      files().filter((name) => name.endsWith('.incoming')),
      'it is used in its file',
    ).toHaveLength(1);

    const again = await saved('large');
    const bonus = { phone: personas.alice.phone, kind: 'bonus', amount: '1' } as const;
    await new Caller(bench.origin, 'source').ok(control.grant, bonus);
    await operator.ok(control.importWorld, { name: 'source' }, { bytes: again });
    expect(await new Caller(bench.origin, 'source', token).ok(wallet.wallet)).toEqual(
      await alice.ok(wallet.wallet),
    );
    for (const name of ['large', 'source']) await operator.ok(control.dropWorld, { name });
    expect(files()).toEqual([]);
    await operator.ok(control.createWorld, { name: 'source' });
  });

  it('returns a hint to use bytes when it is too large for JSON', async () => {
    const { status, body } = await operator.send(control.importWorld, {
      name: 'source',
      file: 'A'.repeat(64 * MEBIBYTE),
    });
    expect({ status, body: body as unknown }).toMatchObject({
      status: 413,
      body: {
        msg: 'As JSON a world can have up to 64 MB. Send a larger one as application/octet-stream.',
        data: { reason: 'BODY_TOO_LARGE' },
      },
    });
  });

  it('is rejected above 1 GiB by its length, before it is read', async () => {
    const { answer, socket } = upload(1024 * MEBIBYTE + 1);
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*A world file can have up to 1024 MB/s);
    socket.destroy();
    expect(files()).toEqual([]);
  });

  it('rejected during the upload gets the reason, even if its sender reads only afterwards', async () => {
    const { answer, socket } = upload(1024 * MEBIBYTE + 1);
    socket.pause();
    await new Promise((sent) => void socket.write(Buffer.alloc(16 * MEBIBYTE), sent));
    socket.resume();
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('truncated leaves nothing behind, and the world unchanged', async () => {
    const before = await saved();
    const { socket, answer } = upload(100_000);
    socket.write(before.subarray(0, 50_000));
    await expect.poll(files, { timeout: 10_000 }).toHaveLength(1);
    socket.destroy();
    await answer;
    await expect.poll(files, { timeout: 10_000 }).toEqual([]);
    expect((await saved()).equals(before)).toBe(true);
  });

  it('invalid changes nothing and leaves nothing behind', async () => {
    const before = await saved();
    const logged = Buffer.from(before);
    logged[18] = logged[19] = 2;
    for (const bytes of [
      Buffer.from('no database, but long enough to have a head like one'.repeat(5)),
      before.subarray(0, 30_000),
      changedWorld(before, 'UPDATE account SET balanceMicro = balanceMicro + 5 WHERE id = 21'),
      changedWorld(before, 'CREATE TABLE more (id INTEGER PRIMARY KEY)'),
      logged,
      Buffer.alloc(0),
    ]) {
      await operator.refused(control.importWorld, { name: 'source' }, 'NOT_A_WORLD_FILE', { bytes });
      await operator.refused(control.putWorld, { name: 'none' }, 'NOT_A_WORLD_FILE', { bytes });
    }
    expect(files()).toEqual([]);
    expect((await saved()).equals(before)).toBe(true);
  });

  it('whose books do not balance is refused by account, amount and invariant', async () => {
    const bytes = changedWorld(
      await saved(),
      'UPDATE account SET balanceMicro = balanceMicro + 5 WHERE id = 21',
    );
    await operator.refused(control.importWorld, { name: 'source' }, 'NOT_A_WORLD_FILE', { bytes });
    const { body } = await operator.send(control.importWorld, { name: 'source' }, { bytes });
    expect(body).toMatchObject({
      msg: expect.stringMatching(
        /^The books of this world do not balance: Account member:2:available holds 1011\.41\d+ USDT, and its postings make 1011\.41\d* USDT \(invariant 2: A balance equals the sum of its postings\)$/,
      ) as unknown,
    });
  });

  it('takes name and region from the query, and excludes other sources', async () => {
    const bytes = await saved();
    const asked = { name: 'regional', region: 'ke' };
    await operator.ok(control.createWorld, asked as never, { bytes });
    expect(await new Caller(bench.origin, 'regional').ok(control.params)).toMatchObject({ region: 'ke' });
    await operator.refused(control.createWorld, { name: 'regional' }, 'WORLD_EXISTS', { bytes });
    await operator.refused(control.createWorld, { name: 'NO' }, 'BAD_INPUT', { bytes });
    const fields = await operator.refused(control.createWorld, { name: 'two', from: 'source' }, 'BAD_INPUT', {
      bytes,
    });
    expect(fields).toEqual({ from: 'Use one of from, fixture and file' });
    expect(await operator.refused(control.importWorld, { name: 'source' }, 'BAD_INPUT')).toHaveProperty(
      'file',
    );
    expect(files()).toEqual([]);
  });

  it('of a scaled clock does not advance while stored', async () => {
    await new Caller(bench.origin, 'source').ok(control.setClock, { mode: 'scaled', rate: 3600 });
    machineNow += 1000;
    const bytes = await saved();
    const { now } = await new Caller(bench.origin, 'source').ok(control.clock);
    machineNow += 60_000;
    await operator.ok(control.createWorld, { name: 'scaled' }, { bytes });
    expect(await new Caller(bench.origin, 'scaled').ok(control.clock)).toMatchObject({ now, rate: 3600 });
    expect(await new Caller(bench.origin, 'scaled').ok(control.invariants, { replay: 'true' })).toMatchObject(
      { holds: true },
    );
  });

  it('is rejected by a call that accepts no file', async () => {
    const other: Endpoint = control.resetWorld;
    await operator.refused(other, { name: 'source' }, 'UNSUPPORTED_BODY', { bytes: await saved() });
  });
});

/** Starts to upload a world of this size. `answer` is everything received until the connection closes. */
function upload(length: number) {
  const { port } = new URL(bench.origin);
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes('\r\n\r\n')) resolve(heard);
    });
    socket.once('error', () => resolve(heard));
    socket.once('close', () => resolve(heard));
  });
  socket.write(
    `POST /control/worlds/source/import HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return { socket, answer };
}
