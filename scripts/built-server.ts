import { spawn } from 'node:child_process';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../dist/server/main.js');

export interface BuiltServer {
  readonly origin: string;
  readonly stop: () => void;
}

/** Starts the built server and client on a free port, with worlds in memory. */
export function startBuiltServer(): Promise<BuiltServer> {
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0', ASSAY_DATA: ':memory:' },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (origin) resolve({ origin, stop: () => void server.kill() });
    });
    server.once('exit', () => reject(new Error(`The server stopped: ${output}`)));
  });
}
