import { spawn } from 'node:child_process';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../dist/server/main.js');

export interface BuiltServer {
  readonly origin: string;
  readonly stop: () => void;
}

/** Starts what `npm run build` made, with the client, on a free port and with a world in memory. */
export function startBuiltServer(): Promise<BuiltServer> {
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0', ASSAY_DATA: ':memory:' },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (origin) resolve({ origin, stop: () => void server.kill() });
    });
    server.once('exit', () => reject(new Error(`The server stopped: ${said}`)));
  });
}
