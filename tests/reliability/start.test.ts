import { cpSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { startAndExit, startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('a start', () => {
  it('with a wrong setting exits with one sentence', async () => {
    const { code, output } = await startAndExit({ ASSAY_DATA: ':memory:', CONTROL_TOKEN: 'short' });
    const sentence = 'CONTROL_TOKEN must have at least 16 characters and no blanks.';
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: sentence });
  });

  it('with --help shows its options and starts no server', async () => {
    const { code, output } = await startAndExit({ PORT: '0' }, { options: ['--help'] });
    expect(code).toBe(0);
    expect(output).toMatch(/^Serves the client[^]*--mock-only[^]*PORT/);
  });

  it('with an unknown option names it and starts no server', async () => {
    const { code, output } = await startAndExit({ PORT: '0' }, { options: ['--mock-onyl'] });
    expect({ code, output: output.trim() }).toEqual({
      code: 2,
      output: "Unknown option '--mock-onyl'. See --help.",
    });
  });

  it('on a port in use names the port', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const { code, output } = await startAndExit({ ASSAY_DATA: ':memory:', PORT: String(port) });
    other.close();
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is in use. Choose another with PORT.`,
    });
  });

  it('with a folder that cannot be written to names the folder', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const { code, output } = await startAndExit({ ASSAY_DATA: file });
    rmSync(file);
    const sentence = `The data folder ${file} cannot be written to. Set ASSAY_DATA to another folder.`;
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: sentence });
  });

  it('without a compiled SQLite says how to compile it', async () => {
    const copy = join(folder.path, 'copy');
    const packages = join(root, 'node_modules');
    for (const part of ['package.json', 'lib'])
      cpSync(join(packages, 'better-sqlite3', part), join(copy, 'node_modules/better-sqlite3', part), {
        recursive: true,
      });
    for (const name of ['bindings', 'file-uri-to-path', 'sharp'])
      symlinkSync(join(packages, name), join(copy, 'node_modules', name), 'junction');
    cpSync(join(root, 'dist/server'), join(copy, 'dist/server'), { recursive: true });

    const { code, output } = await startAndExit(
      { ASSAY_DATA: join(copy, 'data') },
      { entry: join(copy, 'dist/server/main.js') },
    );
    expect(code).toBe(1);
    expect(output).toMatch(/^SQLite cannot be loaded\. Run "npm rebuild better-sqlite3"\. /);
  });

  it('on a folder in use or with a damaged file reports it and changes nothing', async () => {
    const server = await startServer({ ASSAY_DATA: folder.path });
    const second = await startAndExit({ ASSAY_DATA: folder.path });
    expect(second.code).toBe(1);
    expect(second.output.trim()).toMatch(/^Another Assay is using .* or set ASSAY_DATA to another folder\.$/);
    await server.kill('SIGTERM');

    const broken = temporaryFolder();
    writeFileSync(join(broken.path, 'main.sqlite'), 'not a database');
    const third = await startAndExit({ ASSAY_DATA: broken.path });
    broken.remove();
    expect(third.code).toBe(1);
    expect(third.output.trim()).toMatch(
      /^The world file .* is damaged\. Move it away, together with the files of its name that end in -wal and -shm, to start/,
    );
  });
});

describe('servers that start together on a fresh folder', () => {
  it('only one runs, and it keeps every acknowledged change', async () => {
    const fresh = join(folder.path, 'contested');
    const starts = Array.from({ length: 4 }, () =>
      startServer({ ASSAY_DATA: fresh }).catch((error: unknown) => String(error)),
    );
    const started = await Promise.all(starts);
    const running = started.filter((one) => typeof one !== 'string');
    const refused = started.filter((one) => typeof one === 'string');
    expect(running).toHaveLength(1);
    for (const sentence of refused) expect(sentence).toMatch(/Another Assay is using .*contested\. Stop it/);

    const [server] = running;
    const bonus = { phone: personas.bob.phone, kind: 'bonus', amount: 1 } as const;
    const operator = new Caller(server?.origin ?? '', 'main');
    for (let grant = 0; grant < 5; grant += 1) await operator.ok(control.grant, bonus);
    const before = await operator.ok(control.ledger);
    await server?.kill('SIGKILL');
    const again = await startServer({ ASSAY_DATA: fresh });
    expect(await new Caller(again.origin, 'main').ok(control.ledger)).toEqual(before);
    await again.kill('SIGTERM');
  });
});

describe('the data folder', () => {
  it.skipIf(process.platform === 'win32')(
    'is created for its owner only, because it holds hashes of passwords and codes',
    async () => {
      const path = join(folder.path, 'made');
      const server = await startServer({ ASSAY_DATA: path });
      await server.kill('SIGTERM');
      expect(statSync(path).mode & 0o777).toBe(0o700);
    },
  );
});

describe('the main world', () => {
  it('stays unchanged if a reset cannot write its file', async () => {
    const own = temporaryFolder();
    const server = await startServer({ ASSAY_DATA: own.path });
    const operator = new Caller(server.origin, 'main');
    const before = await operator.ok(control.members);
    // A folder occupies the path of the new file.
    mkdirSync(join(own.path, 'main.sqlite.new'));
    await operator.refused(control.resetWorld, { name: 'main', fixture: 'empty' }, 'INTERNAL');
    expect(await operator.ok(control.members)).toEqual(before);
    await operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: 1 });
    await server.kill('SIGTERM');
    own.remove();
  });

  it('is unchanged after a restart, and returns to the fixture after a reset', async () => {
    const first = await startServer({ ASSAY_DATA: folder.path });
    const operator = new Caller(first.origin, 'main');
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    await operator.ok(control.setClock, { mode: 'frozen' });
    await operator.ok(control.setClock, { advance: '3d' });
    const before = await new Caller(first.origin, 'main', token).ok(wallet.wallet);
    const clock = await operator.ok(control.clock);
    await first.kill('SIGTERM');

    const second = await startServer({ ASSAY_DATA: folder.path });
    const again = new Caller(second.origin, 'main', token);
    expect(await again.ok(wallet.wallet)).toEqual(before);
    // Only the process that moved the clock knows the events of the last move.
    expect(await again.ok(control.clock)).toEqual({ ...clock, landing: null });
    await again.ok(control.resetWorld, { name: 'main' });
    await second.kill('SIGKILL');

    const third = await startServer({ ASSAY_DATA: folder.path });
    const fresh = new Caller(third.origin, 'main', token);
    expect(await fresh.ok(control.clock)).toMatchObject({ mode: 'running' });
    await fresh.refused(wallet.wallet, {}, 'UNAUTHORIZED');
    expect(await fresh.ok(control.invariants)).toMatchObject({ holds: true });
    await third.kill('SIGTERM');
  });
});
