import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Eviction } from '#server/worlds/storage/eviction.ts';
import { createTemporaryFolder } from '#server/worlds/storage/temporary-folder.ts';
import { startBench } from '#tests/support/bench.ts';

const builtClient = join(import.meta.dirname, '../../dist/client');

/** A server within this process, which keeps no process alive that has nothing else to do. Answers its origin. */
export async function startOwnServer(): Promise<string> {
  const { path, release } = createTemporaryFolder(tmpdir());
  const eviction = new Eviction(join(path, 'parked-worlds'), {}, release);
  const clientFolder = existsSync(builtClient) ? builtClient : undefined;
  const bench = await startBench({ clientFolder, eviction });
  bench.unref();
  process.once('exit', () => eviction.close());
  return bench.origin;
}
