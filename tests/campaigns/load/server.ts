import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The server's use of time and memory in an interval. */
export interface Health {
  /** The processor time of all its threads. */
  readonly cpuMs: number;
  /** The delay of its event loop. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly rssMebibytes: number;
}

export interface MeasuredServer {
  readonly origin: string;
  readonly port: number;
  /** Its use since the last call. */
  health(): Promise<Health>;
  stop(): Promise<void>;
}

const entry = join(import.meta.dirname, '../../../dist/server/main.js');
const monitor = pathToFileURL(join(import.meta.dirname, 'monitor.js')).href;

/** Starts the built server in memory, with a monitor in its process. */
export async function startMeasured(): Promise<MeasuredServer> {
  const child = fork(entry, ['--mock-only'], {
    execArgv: ['--import', monitor],
    env: { PATH: process.env['PATH'], PORT: '0', ASSAY_DATA: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Ctrl+C in the terminal ends the campaign, which then ends the server.
    detached: true,
  });
  process.on('exit', () => child.kill('SIGKILL'));
  const [text] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  child.stdout?.resume();
  const { origin, port } = new URL(/http:\/\/\S+/.exec(text.toString())?.[0] ?? '');
  return {
    origin,
    port: Number(port),
    async health() {
      child.send('health');
      const [health] = (await once(child, 'message')) as [Health];
      return health;
    },
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
