import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fixtures } from '#fixtures/fixtures.ts';
import { createHttpServer } from './app.ts';
import { banner } from './banner.ts';
import { filesInFolder, filesInMemory } from './http/files.ts';
import type { Runtime } from './runtime.ts';
import { dueRules } from './services/handlers.ts';
import { readSettings, type Settings } from './settings.ts';
import { DurableFolder } from './worlds/storage/durable-folder.ts';
import { WorldFactory } from './worlds/factory.ts';
import type { OpenWorld } from './worlds/world/open-world.ts';
import { openRegistry } from './worlds/open-registry.ts';
import { Eviction } from './worlds/storage/eviction.ts';
import { createTemporaryFolder } from './worlds/storage/temporary-folder.ts';

const TICK_MS = 500;
/** This file runs from the source folder in development, and from `dist/server` when built. */
const root = resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith(join('dist', 'server')) ? '../..' : '..',
);

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

async function start({ port, host, dataFolder, fixture, controlToken }: Settings): Promise<void> {
  const runtime: Runtime = {
    now: Date.now,
    monotonic: () => performance.now(),
    randomBytes,
    hashCost: 15,
  };
  const folder = dataFolder === undefined ? undefined : writableFolder(resolve(root, dataFolder));

  const durable = folder === undefined ? undefined : new DurableFolder(folder);
  const files = folder === undefined ? filesInMemory() : filesInFolder(join(folder, 'uploads'));
  const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: files }, durable);
  const registry = await openRegistry({
    factory,
    pictures: files,
    fixture,
    eviction: () =>
      folder === undefined ? evictionToTemporary() : new Eviction(join(folder, 'parked-worlds')),
  });
  const mockOnly = process.argv.includes('--mock-only');
  const server = createHttpServer({
    registry,
    files,
    fixturesFolder: join(root, 'fixtures'),
    clientFolder: mockOnly ? undefined : join(root, 'dist/client'),
    controlToken,
  });
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
    console.log(banner(`http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`, mockOnly));
  });

  // Time passes in a running world without requests, too. A request in between catches up by itself.
  setInterval(() => registry.tick(catchUp), TICK_MS).unref();

  const close = () => {
    server.close(() => process.exit(0));
    // The worlds first, so that their streams receive the reason.
    registry.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

/** Creates the data folder if it does not exist. Stops the start if it is not writable. */
function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    return stop(`Nothing can be kept in ${folder}. Set ASSAY_DATA to a folder that can be written to.`);
  }
}

/** Evicts the worlds of a server without a data folder into a temporary one, which is removed with the server. */
function evictionToTemporary(): Eviction {
  const { path, release } = createTemporaryFolder(tmpdir());
  return new Eviction(join(path, 'parked-worlds'), {}, release);
}

/** An error in one world must not stop the others. */
function catchUp(open: OpenWorld): void {
  try {
    open.clock.catchUp();
  } catch (error) {
    console.error(`World ${open.name} does not go on.`, error);
  }
}

const settings = readSettings(process.env);
if ('problem' in settings) stop(settings.problem);
start(settings).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
