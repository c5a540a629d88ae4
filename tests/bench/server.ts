import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A started server did not respond. */
export class SilentServer extends Error {}

/** A server in a process of its own. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  close(): Promise<void>;
}

interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

const TIMEOUT_MS = 90_000;
const RETRY_MS = 2;

/**
 * Starts a Node program that listens on a port, and waits for any response at `path`. Its output is discarded, because
 * printing would slow it down. Throws a SilentServer.
 */
export async function startServer(
  port: number,
  { file, args, environment = {}, folder = tmpdir() }: Command,
  path = '/',
): Promise<Server> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const giveUpAt = performance.now() + TIMEOUT_MS;
  while (!(await answers(port, path))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new SilentServer(`${basename(file)} with ${args.join(' ')} does not answer.`);
    }
    await new Promise((again) => setTimeout(again, RETRY_MS));
  }
  return {
    port,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), 2000);
      await ended;
      clearTimeout(kill);
    },
  };
}

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (response) => {
      await response.arrayBuffer();
      return true;
    },
    () => false,
  );

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

const PRODUCT_LIST = '/api/product/mine/product/list';

/** The built server as `npm run server` starts it, with its data in a folder or in memory. */
export async function startAssay(data = ':memory:'): Promise<Server> {
  const port = await freePort();
  const file = join(root, 'dist/server/main.js');
  const environment = { PORT: String(port), ASSAY_DATA: data };
  return startServer(port, { file, args: ['--mock-only'], environment }, PRODUCT_LIST);
}
