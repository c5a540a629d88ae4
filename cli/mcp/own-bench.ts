import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBench, type Bench } from '#kit/bench.ts';
import { lockFolder } from '#server/db/lock.ts';
import { sqliteProblem } from '#server/db/sqlite-problem.ts';
import { realTime } from '#server/handling/real-time.ts';
import { filesInFolder, filesInMemory } from '#server/http/files.ts';
import { packageFolder } from '#server/process/package-folder.ts';
import { TokenFile } from '#server/process/token-file.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { createTemporaryFolder } from '#server/worlds/storage/temporary-folder.ts';
import { UsageError } from '../command-line.ts';

const TICK_MS = 500;

interface Options {
  /** The folder of its worlds; undefined for worlds in memory. */
  readonly dataFolder: string | undefined;
  readonly controlToken: string | undefined;
  readonly tokenFile: string | undefined;
}

/** Starts a bench in this process, on a free port of this machine. Throws a UsageError. */
export async function startOwnBench({ dataFolder, controlToken, tokenFile }: Options): Promise<Bench> {
  const problem = sqliteProblem();
  if (problem !== undefined) throw new UsageError(problem);
  const folder = dataFolder === undefined ? undefined : ownFolder(resolve(dataFolder));
  const clientFolder = join(packageFolder, 'dist/client');
  const bench = await startBench({
    now: realTime.now,
    fixture: 'basic',
    clientFolder: existsSync(clientFolder) ? clientFolder : undefined,
    ...(folder !== undefined && { dataFolder: folder }),
    files: folder === undefined ? filesInMemory() : filesInFolder(join(folder, 'uploads')),
    eviction: folder === undefined ? temporaryEviction() : new Eviction(join(folder, 'parked-worlds')),
    ...(controlToken !== undefined && { controlToken }),
    ...(tokenFile !== undefined && { tokens: new TokenFile(tokenFile).tokens }),
  });
  realTime.setInterval(() => bench.registry.tick(), TICK_MS).unref();
  process.once('exit', () => bench.registry.close());
  return bench;
}

function temporaryEviction(): Eviction {
  const { path, release } = createTemporaryFolder(tmpdir());
  return new Eviction(join(path, 'parked-worlds'), {}, release);
}

function ownFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const unlock = lockFolder(folder);
    if (unlock) {
      process.once('exit', unlock);
      return folder;
    }
  } catch {
    throw new UsageError(`The data folder ${folder} cannot be written to. Choose another with --data.`);
  }
  throw new UsageError(
    `Another Assay is using ${folder}. Call that one with --server, or choose another folder.`,
  );
}
