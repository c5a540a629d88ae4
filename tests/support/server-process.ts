import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../dist/server/main.js');

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** The built server in a child process. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Everything that it has written to its console so far. */
  readonly output: () => string;
  /** Ends it. Throws an error if a due event of one of its worlds failed. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** Waits for the end of the process. Returns its exit code; null if a signal killed it. */
  ended(): Promise<number | null>;
}

/** The user and the group that own nothing. */
const NOBODY = 65_534;

type Environment = Readonly<Record<string, string>>;

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'assay-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

interface Start {
  /** The file of the built server, if it is a copy. */
  readonly entry?: string;
  /** Limits the size of a file. Larger writes fail as on a full disk. */
  readonly fileKibibytes?: number;
  /** Limits the number of open files and connections. */
  readonly descriptors?: number;
  /** Runs the server as a user without rights, so that permissions apply even if the tests run as root. */
  readonly isUnprivileged?: boolean;
  /** Command-line options. By default the server serves no pages. */
  readonly options?: readonly string[];
}

/**
 * Starts the servers of a campaign in process groups of their own: Ctrl+C in its terminal ends the campaign, and not them.
 */
export const keepServersOnInterrupt = (): void => void (areDetached = true);
let areDetached = false;

function run(
  environment: Environment,
  { entry = built, fileKibibytes, descriptors, isUnprivileged, options = ['--mock-only'] }: Start = {},
): ChildProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', ...environment };
  const user = isUnprivileged && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (fileKibibytes === undefined && descriptors === undefined)
    return spawn(process.execPath, [entry, ...options], { env, detached: areDetached, ...user });
  const limit = fileKibibytes === undefined ? `-n ${descriptors ?? ''}` : `-f ${fileKibibytes}`;
  const limited = `ulimit ${limit} && exec "$0" "$@"`;
  return spawn('bash', ['-c', limited, process.execPath, entry, ...options], { env });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning) child.once('exit', resolve);
    else resolve(child.exitCode);
  });

/** Starts the server and waits for the address that it prints when it is ready. */
export async function startServer(environment: Environment, start?: Start): Promise<ServerProcess> {
  const child = run(environment, start);
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/\S+/.exec(output) ?? [];
      if (address) resolve(new URL(address).origin);
    });
    child.once('close', () => reject(new Error(`The server stopped: ${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      await ended(child);
      const [failure] = /^World .* of \d+ failed\..*$/m.exec(output) ?? [];
      if (failure !== undefined) throw new Error(failure);
    },
    signal: (signal) => void child.kill(signal),
    ended: () => ended(child),
  };
}

/** Starts a server that is expected to fail. Returns its exit code and output. */
export async function startAndExit(environment: Environment, start?: Start): Promise<Ended> {
  const child = run(environment, start);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The end of its output may arrive after its exit.
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

export async function killDuringStart(environment: Environment, afterMs: number): Promise<void> {
  const child = run(environment);
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended(child);
  clearTimeout(timer);
}
