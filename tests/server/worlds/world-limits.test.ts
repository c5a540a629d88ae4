import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/people.ts';
import { filesInFolder } from '#server/http/files.ts';
import { startBench, type Bench } from '#tests/support/bench.ts';
import { noise } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const MAX_BYTES = 2_000_000;
const MAX_PICTURE_BYTES = 200_000;

let written = 0;
/** A long post that differs from all others, because the same one again is a repeat. */
const newPost = () => ({ content: `${(written += 1)}${'&'.repeat(4_900)}` });
const { phone } = personas.alice;

let folder: ReturnType<typeof temporaryFolder>;
let bench: Bench;

beforeEach(async () => {
  folder = temporaryFolder();
  bench = await startBench({
    files: filesInFolder(join(folder.path, 'uploads')),
    dataFolder: join(folder.path, 'data'),
    worldLimits: { maxBytes: MAX_BYTES, maxPictureBytes: MAX_PICTURE_BYTES },
  });
});
afterEach(async () => {
  await bench.close();
  folder.remove();
});

async function newWorld(input: { readonly name: string; readonly durable?: boolean }) {
  const main = new Caller(bench.origin, 'main');
  await main.ok(control.createWorld, { fixture: 'basic', ...input });
  const operator = new Caller(bench.origin, input.name);
  const alice = async () =>
    new Caller(bench.origin, input.name, (await operator.ok(control.createSession, { phone })).token);
  return { main, operator, alice };
}

/** Calls until a refusal, and returns it and the number of calls before it. */
async function repeat(call: () => Promise<{ readonly body: unknown }>) {
  for (let calls = 0; calls < 1000; calls += 1) {
    const { code, data } = (await call()).body as { code: number; data: { reason?: string } };
    if (code !== 200) return { calls, code, reason: data.reason };
  }
  throw new Error('No call was refused.');
}

const full = { code: 507, reason: 'DISK_FULL' };

describe.each([{ durable: false }, { durable: true }])('a world with a full database: %o', ({ durable }) => {
  it('refuses what members store; reads, the operator, exports, resets and drops go on', async () => {
    const { main, operator, alice } = await newWorld({ name: 'filled', durable });
    const member = await alice();
    const posted = await repeat(() => member.send(square.addTextPost, newPost()));
    expect(posted).toMatchObject(full);
    expect(posted.calls).toBeGreaterThan(5);
    await member.refused(square.addTextPost, newPost(), 'DISK_FULL');
    expect((await member.ok(square.posts)).total).toBeGreaterThanOrEqual(posted.calls);

    const granted = await repeat(() =>
      operator.send(control.grant, { phone, kind: 'bonus', amount: '1.00' }),
    );
    expect(granted).toMatchObject(full);
    expect(granted.calls).toBeGreaterThan(20);
    await member.ok(wallet.wallet);
    const bytes = await main.bytes(control.exportWorld, { name: 'filled' });
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(bytes.length).toBeGreaterThan(MAX_BYTES * 0.95);
    await main.ok(control.importWorld, { name: 'copy' }, { bytes });
    await new Caller(bench.origin, 'copy', member.token).refused(square.addTextPost, newPost(), 'DISK_FULL');
    expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });

    await main.ok(control.resetWorld, { name: 'filled' });
    await (await alice()).ok(square.addTextPost, newPost());
    await main.ok(control.dropWorld, { name: 'copy' });
  });
});

describe('a world with as many pictures as it may have', () => {
  it('refuses further ones, and takes the same again; reads, exports and resets go on', async () => {
    const { main, operator, alice } = await newWorld({ name: 'filled' });
    const member = await alice();
    let last = Buffer.alloc(0);
    let drawn = 0;
    const upload = async () => {
      const file = await noise(200 + (drawn += 1), 150)
        .png()
        .toBuffer();
      const sent = await member.send(user.avatar, {}, { file });
      if ((sent.body as { code: number }).code === 200) last = file;
      return sent;
    };
    const uploaded = await repeat(upload);
    expect(uploaded).toMatchObject(full);
    expect(uploaded.calls).toBeGreaterThan(0);
    const uploads = join(folder.path, 'uploads');
    const stored = readdirSync(uploads).map((name) => statSync(join(uploads, name)).size);
    expect(stored).toHaveLength(uploaded.calls);
    expect(stored.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_PICTURE_BYTES);

    await member.ok(user.avatar, {}, { file: last });
    await member.ok(square.addTextPost, newPost());
    await member.ok(user.info);
    const bytes = await main.bytes(control.exportWorld, { name: 'filled' });
    await main.ok(control.importWorld, { name: 'copy' }, { bytes });
    const inCopy = new Caller(bench.origin, 'copy', member.token);
    const another = await noise(260, 150).png().toBuffer();
    await inCopy.refused(user.avatar, {}, 'DISK_FULL', { file: another });
    expect(await operator.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });

    await main.ok(control.dropWorld, { name: 'copy' });
    await main.ok(control.resetWorld, { name: 'filled' });
    expect(readdirSync(uploads)).toEqual([]);
    await (await alice()).ok(user.avatar, {}, { file: another });
  });
});
