import { spawn } from 'node:child_process';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../dist');

export interface BuiltServer {
  readonly origin: string;
  readonly stop: () => void;
}

/** Starts the built server and client of a folder on a free port, with worlds in memory. */
export function startBuiltServer(folder = shipped): Promise<BuiltServer> {
  const server = spawn(process.execPath, [join(folder, 'server/main.js')], {
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
