import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { constants as systemConstants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { fixtures } from '#fixtures/fixtures.ts';
import { createHttpServer } from './app.ts';
import { Cells } from './cells/cells.ts';
import { banner } from './process/banner.ts';
import { lockFolder } from './db/lock.ts';
import { sqliteProblem } from './db/sqlite-problem.ts';
import { drain, DRAIN_MS } from './process/drain.ts';
import { dueRules } from './handlers.ts';
import { filesInFolder, filesInMemory } from './http/files.ts';
import { reachableHostnames } from './phones/hostnames.ts';
import { RealPhones } from './phones/real-phones.ts';
import { realTime } from './handling/real-time.ts';
import type { Runtime } from './handling/runtime.ts';
import { readOptions, type Options } from './process/options.ts';
import { createJsonLog } from './process/json-log.ts';
import { watchCells } from './process/watch-cells.ts';
import { createMetrics } from './process/metrics.ts';
import type { ObservedCall } from './pipeline/observed-call.ts';
import { readSettings, type Settings } from './process/settings.ts';
import { createTracing, type Tracing } from './process/tracing.ts';
import { TokenFile } from './process/token-file.ts';
import { checksInThread, runCheck } from './worlds/storage/check-thread.ts';
import { DurableFolder } from './worlds/storage/durable-folder.ts';
import { WorldFactory } from './worlds/registry/factory.ts';
import { openRegistry } from './worlds/registry/open-registry.ts';
import type { Registry } from './worlds/registry/registry.ts';
import { Eviction } from './worlds/registry/eviction.ts';
import { createTemporaryFolder } from './worlds/storage/temporary-folder.ts';

const TICK_MS = 500;
/** Two servers that start together wait for each other's lock, and one of them gets it. */
const LOCK_MS = 1000;
/** A terminal and npm both pass on the same Ctrl+C. Two within this time are one. */
const SAME_PRESS_MS = 100;
/** This file runs from the source folder in development, and from `dist/server` when built. */
const root = resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith(join('dist', 'server')) ? '../..' : '..',
);

function stop(problem: string, exitCode = 1): never {
  console.error(problem);
  process.exit(exitCode);
}

async function start({
  mockOnly,
  port,
  host,
  basePath,
  dataFolder,
  fixture,
  controlToken,
  tokenFile,
  ttlMs,
  metrics: metricsFor,
  logsJson,
  tracesTo,
  origins,
  hosts,
  cells: cellSettings,
}: Options & Settings): Promise<void> {
  const runtime: Runtime = {
    now: realTime.now,
    monotonic: realTime.monotonic,
    randomBytes,
    hashCost: 15,
  };
  const tokens = tokenFile === undefined ? undefined : new TokenFile(tokenFile).tokens;
  const folder = dataFolder === undefined ? undefined : ownFolder(resolve(root, dataFolder));

  const durable = folder === undefined ? undefined : new DurableFolder(folder);
  const files = folder === undefined ? filesInMemory() : filesInFolder(join(folder, 'uploads'));
  const checkFile = checksInThread(join(import.meta.dirname, 'main.js'));
  const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: files, checkFile }, durable);
  const registry = await openRegistry({
    factory,
    pictures: files,
    fixture,
    ttlMs,
    eviction: () =>
      folder === undefined ? evictionToTemporary() : new Eviction(join(folder, 'parked-worlds')),
  });
  const cells = cellSettings && new Cells(cellSettings);
  const { metrics, observe, say } = await observers(registry, { metrics: metricsFor, logsJson });
  const tracing = tracesTo === undefined ? undefined : await createTracing(tracesTo, say);
  const server = createHttpServer({
    registry,
    files,
    fixturesFolder: join(root, 'fixtures'),
    clientFolder: mockOnly ? undefined : join(root, 'dist/client'),
    controlToken,
    tokens,
    metrics,
    observe,
    trace: tracing?.trace,
    cells,
    access: { origins, hosts },
    basePath,
    phones: new RealPhones(() => reachableHostnames(host, hosts)),
  });
  listen(server, { port, host, basePath, mockOnly, say });

  tickAlways(registry, tracing);
  if (cells) watchCells(registry, cells);
  stopOnSignal(server, { registry, tracing, say });
}

/** Time passes in a running world without requests, too. A request in between catches up by itself. */
function tickAlways(registry: Registry, tracing: Tracing | undefined): void {
  const tick = () => {
    registry.tick();
    tracing?.tick(registry);
  };
  realTime.setInterval(tick, TICK_MS).unref();
}

/** The figures and the log that the settings ask for, and the function that prints a text for a person. */
async function observers(
  registry: Registry,
  { metrics: readers, logsJson }: Pick<Settings, 'metrics' | 'logsJson'>,
) {
  const metrics = readers && (await createMetrics(registry));
  const log = logsJson ? await createJsonLog() : undefined;
  return {
    metrics: metrics && { ...metrics, isPublic: readers === 'public' },
    observe:
      (metrics ?? log) &&
      ((call: ObservedCall) => {
        metrics?.observe(call);
        log?.observe(call);
      }),
    say: log?.say ?? ((text: string) => console.log(text)),
  };
}

interface Listening extends Pick<Options & Settings, 'port' | 'host' | 'basePath' | 'mockOnly'> {
  readonly say: (text: string) => void;
}

function listen(server: Server, { port, host, basePath, mockOnly, say }: Listening): void {
  server.once('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. Choose another with PORT.`
        : `Cannot listen on ${host}:${port}: ${error.message}`,
    ),
  );
  server.listen(port, host, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    say(banner(`http://${host.includes(':') ? `[${host}]` : host}:${actualPort}${basePath}`, mockOnly));
  });
}

interface Running extends Pick<Listening, 'say'> {
  readonly registry: Registry;
  readonly tracing: Tracing | undefined;
}

/** Stops the process on SIGINT or SIGTERM. A second signal ends it at once: answered calls are stored already. */
function stopOnSignal(server: Server, { registry, tracing, say }: Running): void {
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    const at = realTime.monotonic();
    if (!first) {
      first = { signal, at };
      say(
        `Stopping: calls under way have ${DRAIN_MS / 1000} seconds. Another signal stops the server at once.`,
      );
      void drain(server, registry)
        .then(() => tracing?.stop())
        .then(() => process.exit(0));
      return;
    }
    const isSamePress = signal === 'SIGINT' && first.signal === 'SIGINT' && at - first.at < SAME_PRESS_MS;
    if (!isSamePress) process.exit(128 + systemConstants.signals[signal]);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

/**
 * Creates the data folder if it does not exist, and locks it for this process before anything in it is read or written.
 * Stops the start if it is not writable, or if another server uses it.
 */
function ownFolder(folder: string): string {
  const unlock = lockedFolder(folder);
  if (!unlock) return stop(`Another Assay is using ${folder}. Stop it, or set ASSAY_DATA to another folder.`);
  process.once('exit', unlock);
  return folder;
}

function lockedFolder(folder: string): (() => void) | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return lockFolder(folder, LOCK_MS);
  } catch {
    return stop(`The data folder ${folder} cannot be written to. Set ASSAY_DATA to another folder.`);
  }
}

/** Evicts the worlds of a server without a data folder into a temporary one, which is removed with the server. */
function evictionToTemporary(): Eviction {
  const { path, release } = createTemporaryFolder(tmpdir());
  return new Eviction(join(path, 'parked-worlds'), {}, release);
}

function startServer(): void {
  const options = readOptions(process.argv.slice(2));
  if ('help' in options) {
    console.log(options.help);
    return;
  }
  if ('problem' in options) stop(options.problem, 2);
  const settings = readSettings(process.env);
  if ('problem' in settings) stop(settings.problem);
  const problem = sqliteProblem();
  if (problem !== undefined) stop(problem);
  start({ ...options, ...settings }).catch((error: unknown) =>
    stop(error instanceof Error ? error.message : String(error)),
  );
}

// The same file runs in the thread that checks world files.
if (isMainThread) startServer();
else runCheck({ fixtures, dueRules });
