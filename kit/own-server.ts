import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { fixtures } from '#fixtures/fixtures.ts';
import { createApp } from '#server/app.ts';
import { dueRules } from '#server/handlers.ts';
import { realTime } from '#server/handling/real-time.ts';
import { filesInMemory } from '#server/http/files.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import { openRegistry } from '#server/worlds/registry/open-registry.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { createTemporaryFolder } from '#server/worlds/storage/temporary-folder.ts';
import { HASH_COST, startBench } from './bench.ts';

export interface AppOptions {
  /** The fixture of the world `main`; `basic` by default. */
  readonly fixture?: 'empty' | 'basic' | 'rich';
  /** The system clock in epoch milliseconds; the real one by default. */
  readonly now?: () => number;
  /** Opens the operator's service to callers that are not on this machine. */
  readonly controlToken?: string;
}

const root = join(import.meta.dirname, '..');
const builtClient = join(root, 'dist/client');
const clientFolder = existsSync(builtClient) ? builtClient : undefined;

/** Starts a server within this process, which lets the process exit. Returns its origin. */
export async function startOwnServer(): Promise<string> {
  const bench = await startBench({ clientFolder, eviction: evictionUntilExit() });
  bench.unref();
  return bench.origin;
}

/** Opens an application with its worlds in memory. */
export async function openApp({
  fixture = 'basic',
  now = realTime.now,
  controlToken,
}: AppOptions): Promise<RequestHandler> {
  const files = filesInMemory();
  const runtime = { now, monotonic: realTime.monotonic, randomBytes, hashCost: HASH_COST };
  const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: files }, undefined);
  const registry = await openRegistry({ factory, pictures: files, fixture, eviction: evictionUntilExit });
  return createApp({ registry, files, fixturesFolder: join(root, 'fixtures'), clientFolder, controlToken });
}

/** Evicts idle worlds into a temporary folder, which is removed when the process exits. */
function evictionUntilExit(): Eviction {
  const { path, release } = createTemporaryFolder(tmpdir());
  const eviction = new Eviction(join(path, 'parked-worlds'), {}, release);
  process.once('exit', () => eviction.close());
  return eviction;
}
