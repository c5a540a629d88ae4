import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { fixtures } from '#fixtures/fixtures.ts';
import { createApp } from '#server/app.ts';
import { sqliteProblem } from '#server/db/sqlite-problem.ts';
import { dueRules } from '#server/handlers.ts';
import { realTime } from '#server/handling/real-time.ts';
import { filesInMemory } from '#server/http/files.ts';
import { packageFolder } from '#server/process/package-folder.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import { openRegistry } from '#server/worlds/registry/open-registry.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { createTemporaryFolder } from '#server/worlds/storage/temporary-folder.ts';
import { HASH_COST, startBench } from './bench.ts';
import { ExpectationError } from './expectation-error.ts';
import type { AppOptions } from './kit-server.ts';

const builtClient = join(packageFolder, 'dist/client');
const clientFolder = existsSync(builtClient) ? builtClient : undefined;

/** Starts a server within this process, which lets the process exit. Returns its origin. */
export async function startOwnServer(): Promise<string> {
  assertSqliteLoads();
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
  assertSqliteLoads();
  const files = filesInMemory();
  const runtime = { now, monotonic: realTime.monotonic, randomBytes, hashCost: HASH_COST };
  const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: files }, undefined);
  const registry = await openRegistry({ factory, pictures: files, fixture, eviction: evictionUntilExit });
  return createApp({
    registry,
    files,
    fixturesFolder: join(packageFolder, 'fixtures'),
    clientFolder,
    controlToken,
  });
}

function assertSqliteLoads(): void {
  const problem = sqliteProblem();
  if (problem !== undefined) throw new ExpectationError([problem]);
}

/** Evicts idle worlds into a temporary folder, which is removed when the process exits. */
function evictionUntilExit(): Eviction {
  const { path, release } = createTemporaryFolder(tmpdir());
  const eviction = new Eviction(join(path, 'parked-worlds'), {}, release);
  process.once('exit', () => eviction.close());
  return eviction;
}
