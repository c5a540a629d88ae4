import { chmodSync, chownSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startAndExit, startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A data folder of a stopped server. It belongs to an unprivileged user, so that file permissions apply. */
async function usedFolder(): Promise<string> {
  const { path } = temporaryFolder();
  folders.push(path);
  const server = await startServer({ ASSAY_DATA: path });
  await server.kill('SIGTERM');
  if (isRoot) for (const file of ['', ...readdirSync(path)]) chownSync(join(path, file), NOBODY, NOBODY);
  return path;
}

describe('missing permissions', () => {
  it('a folder that can only be read: the start names it and changes nothing', async () => {
    const folder = await usedFolder();
    const before = readdirSync(folder);
    chmodSync(folder, 0o500);
    const { code, output } = await startAndExit({ ASSAY_DATA: folder }, { isUnprivileged: true });
    expect(code).toBe(1);
    expect(output).toContain(folder);
    expect(output).not.toMatch(/\n\s+at /);
    expect(readdirSync(folder)).toEqual(before);
  });

  it.each([
    ['not be read', 0o000],
    ['only be read', 0o400],
  ])('a world file that can %s: the start names it', async (_, mode) => {
    const folder = await usedFolder();
    chmodSync(join(folder, 'main.sqlite'), mode);
    const { code, output } = await startAndExit({ ASSAY_DATA: folder }, { isUnprivileged: true });
    expect(code).toBe(1);
    expect(output).toContain('main.sqlite');
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('a server without free file descriptors', () => {
  /** Opens connections until the server takes no more. */
  async function connectOften(origin: string, count: number): Promise<Socket[]> {
    const port = Number(new URL(origin).port);
    return Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket));
            socket.on('error', () => resolve(socket));
          }),
      ),
    );
  }

  it('keeps running, and serves again once they are free', async () => {
    const { path } = temporaryFolder();
    folders.push(path);
    const server = await startServer({ ASSAY_DATA: path }, { descriptors: 60 });
    try {
      const operator = new Caller(server.origin, 'main');
      await operator.ok(control.createWorld, { name: 'kept', durable: true });
      const sockets = await connectOften(server.origin, 120);
      for (const socket of sockets) socket.destroy();
      // The server learns of their end a moment later.
      let later = 0;
      const create = () => operator.ok(control.createWorld, { name: `later-${(later += 1)}`, durable: true });
      const isCreated = () =>
        create().then(
          () => true,
          () => false,
        );
      await expect.poll(isCreated, { timeout: 30_000 }).toBe(true);
      const names = (await operator.ok(control.worlds)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['main', 'kept', `later-${later}`]));
    } finally {
      await server.kill('SIGTERM');
    }
  });
});
