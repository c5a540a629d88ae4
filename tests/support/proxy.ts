import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect } from 'vitest';
import { temporaryFolder } from './server-process.ts';

export type ProxyCommand = 'nginx' | 'haproxy';
export type Configure = (port: number) => string;

export const isInstalled = (command: ProxyCommand): boolean => spawnSync(command, ['-v']).error === undefined;

/** Starts proxies, which end with their test. */
export function useProxies() {
  const folder = temporaryFolder();
  let proxy: ChildProcess | undefined;
  afterEach(() => void proxy?.kill('SIGKILL'));
  afterAll(() => folder.remove());
  return {
    /** A configuration of nginx with this part `http`, run by the user of the tests. */
    nginx: (http: string): string => {
      const user = process.getuid?.() === 0 ? 'user root;\n' : '';
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = temporary.map((one) => `${one}_temp_path ${join(folder.path, one)};`).join('\n');
      return `${user}daemon off;\npid ${join(folder.path, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${paths}\n${http}}\n`;
    },
    /** Starts a proxy, and returns the address of the bench behind it once that answers. */
    start: async (command: ProxyCommand, configure: Configure, basePath = ''): Promise<string> => {
      const port = await freePort();
      const config = join(folder.path, `${command}.cfg`);
      writeFileSync(config, configure(port));
      const args = command === 'nginx' ? ['-p', folder.path, '-c', config] : ['-db', '-f', config];
      const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      proxy = child;
      let problem = '';
      child.stderr.on('data', (part: Buffer) => (problem += part.toString()));
      const origin = `http://127.0.0.1:${port}${basePath}`;
      while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
        expect(child.exitCode, problem).toBeNull();
        await pause(50);
      }
      return origin;
    },
  };
}

/** A cell that is ready, and ends the connection of every call but that to `/readyz`. */
export async function startDyingCell() {
  const calls: string[] = [];
  const server = createHttpServer(({ url = '', method = '', socket }, response) => {
    if (url.endsWith('/readyz')) {
      response.end();
      return;
    }
    calls.push(method);
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
