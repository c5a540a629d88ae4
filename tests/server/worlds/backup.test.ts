import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Bench, BackupProblem } from '#cli/backup/bench.ts';
import { backUp } from '#cli/backup/copy.ts';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { CONTROL_TOKEN, startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { writeTokens } from '#server/process/token-file.ts';
import { bonus } from '#tests/support/durable-server.ts';
import { packedCommand } from '#tests/support/package.ts';
import { noise } from '#tests/support/pictures.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';

const command = await packedCommand();

let place: ReturnType<typeof temporaryFolder>;
let running: ServerProcess[];
beforeEach(() => {
  place = temporaryFolder();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.kill('SIGTERM');
  place.remove();
});

const within = (name: string) => join(place.path, name);

async function serverOn(folder: string, environment: Readonly<Record<string, string>> = { CONTROL_TOKEN }) {
  const server = await startServer({ ASSAY_DATA: folder, ...environment });
  running.push(server);
  return server;
}

/** Runs `assay backup`. With `fileKibibytes`, larger files cannot be written, as on a full disk. */
function assayBackup(
  { origin }: { readonly origin: string },
  folder: string,
  { token = CONTROL_TOKEN, fileKibibytes = 0 } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const limit = fileKibibytes === 0 ? '' : `ulimit -f ${fileKibibytes} && `;
  const args = [process.execPath, command, 'backup', folder, '--server', origin];
  const env = { ...process.env, CONTROL_TOKEN: token };
  return new Promise((resolve) => {
    execFile('bash', ['-c', `${limit}exec "$0" "$@"`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr: stderr.trim() }),
    );
  });
}

function callersOf({ origin }: ServerProcess, world = 'main') {
  const operator = new Caller(origin, world, undefined, { controlToken: CONTROL_TOKEN });
  const bob = async () => {
    const { token } = await operator.ok(control.createSession, { phone: bonus.phone });
    return new Caller(origin, world, token);
  };
  return { operator, bob };
}

const availableOf = async (server: ServerProcess, world?: string) =>
  Number((await (await callersOf(server, world).bob()).ok(wallet.wallet)).available);

it(
  'a server starts from the backup of another that answered calls meanwhile',
  { timeout: 90_000 },
  async () => {
    const first = await serverOn(within('data'));
    const { operator, bob } = callersOf(first);
    await operator.ok(control.createWorld, { name: 'lab', durable: true, label: 'Spring', ttl: '7d' });
    await operator.ok(control.createWorld, { name: 'passing' });
    await callersOf(first, 'lab').operator.ok(control.grant, { ...bonus, amount: '5' });
    const { headUrl } = await (
      await bob()
    ).ok(user.avatar, {}, { file: await noise(80, 80).png().toBuffer() });
    const before = await availableOf(first);

    const progress = { granted: 0, isDone: false };
    const granting = (async () => {
      while (!progress.isDone) {
        await operator.ok(control.grant, bonus);
        progress.granted += 1;
      }
    })();
    const { code, stdout, stderr } = await assayBackup(first, within('copies/monday'));
    progress.isDone = true;
    await granting;
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^main: 6 members, .* MiB\nlab: 6 members, .* MiB\n2 worlds in .*copies\/monday, each/,
    );
    const listed = await operator.ok(control.worlds);
    const labBalance = await availableOf(first, 'lab');
    await first.kill('SIGKILL');

    const second = await serverOn(within('copies/monday'));
    expect(second.output()).not.toMatch(/World|file/);
    const restored = callersOf(second);
    const worlds = await restored.operator.ok(control.worlds);
    expect(worlds.map(({ name }) => name)).toEqual(['main', 'lab']);
    const lab = ({ name }: { name: string }) => name === 'lab';
    const { label, createdTime, members } = listed.find(lab) ?? {};
    expect(worlds.find(lab)).toMatchObject({ label, createdTime, members, durable: true });
    const { usedTime, expireTime } = worlds.find(lab) ?? {};
    expect(Number(expireTime) - Number(usedTime)).toBe(7 * 86_400_000);
    expect(await availableOf(second, 'lab')).toBe(labBalance);
    // One moment between the first and the last grant.
    const copied = (await availableOf(second)) - before;
    expect(progress.granted).toBeGreaterThan(5);
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThanOrEqual(progress.granted);
    const picture = await fetch(`${second.origin}${headUrl}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await restored.operator.ok(control.grant, bonus);
  },
);

it(
  'says in one sentence why there is no backup, and leaves nothing behind',
  { timeout: 60_000 },
  async () => {
    const tokenFile = within('tokens.json');
    const [reading, ofTests] = [newToken('viewer', ''), newToken('ci', 'test-')];
    writeTokens(tokenFile, [reading.stored, ofTests.stored]);
    const server = await serverOn(within('data'), { ASSAY_TOKENS: tokenFile });
    const folder = within('copy');
    const leavesNothing = () =>
      expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false]);
    const problemOf = async (token: string, address = server.origin, into = folder) => {
      const problem = await backUp(new Bench(new URL(address), token), into).catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(BackupProblem);
      leavesNothing();
      return (problem as Error).message;
    };
    expect(await problemOf(`${reading.token}x`)).toMatch(/^The server refuses: .*token.*\.$/);
    expect(await problemOf(ofTests.token)).toBe(
      'The token opens only worlds whose names begin with test-. A backup needs one for all worlds, which may be read-only.',
    );
    expect(await problemOf('', 'http://127.0.0.1:9/')).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/ cannot be reached: .*\.$/,
    );
    const inFile = join(tokenFile, 'copy');
    expect(await problemOf(reading.token, server.origin, inFile)).toBe(
      `${inFile} cannot be written (ENOTDIR).`,
    );
    mkdirSync(`${folder}.unfinished`);
    await expect(backUp(new Bench(new URL(server.origin), reading.token), folder)).rejects.toThrow(
      `Another backup is writing ${folder}, or was killed. Then remove ${folder}.unfinished.`,
    );
    expect(existsSync(`${folder}.unfinished`)).toBe(true);
    rmdirSync(`${folder}.unfinished`);
    const { code, stderr } = await assayBackup(server, folder, { token: reading.token, fileKibibytes: 100 });
    expect([code, stderr]).toEqual([2, `Nothing was backed up. The disk of ${folder} is full.`]);
    leavesNothing();

    const bench = new Bench(new URL(server.origin), reading.token);
    expect(await backUp(bench, folder)).toMatchObject({
      copied: [{ name: 'main', members: 6 }],
      leftOut: [],
    });
    const kept = readFileSync(join(folder, 'main.sqlite'));
    await expect(backUp(bench, folder)).rejects.toThrow(`${folder} exists already.`);
    expect(readFileSync(join(folder, 'main.sqlite')).equals(kept)).toBe(true);
  },
);

function newToken(name: string, worlds: string) {
  const token = `assay_${randomBytes(32).toString('base64url')}`;
  const sha256 = createHash('sha256').update(token).digest('hex');
  return { token, stored: { name, worlds, readOnly: true, sha256 } };
}

it('leaves out a damaged world, says so, and copies the others', { timeout: 90_000 }, async () => {
  const bench = await startBench({ dataFolder: within('data') });
  try {
    await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'sick', durable: true });
    const file = within('data/worlds/sick.sqlite');
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 0xa5), { flag: 'r+' });
    bench.registry.get('sick').storage.sql.change('PRAGMA shrink_memory');
    await new Caller(bench.origin, 'sick').refused(control.members, {}, 'WORLD_DAMAGED');
    const { code, stdout, stderr } = await assayBackup(bench, within('copy'));
    expect(stderr).toMatch(/^World sick is left out\. .*\.$/);
    expect(stdout).toMatch(/^main: .*\n1 world in /);
    expect(code).toBe(1);
    expect(existsSync(within('copy/worlds/sick.sqlite'))).toBe(false);
  } finally {
    await bench.close();
  }
});
