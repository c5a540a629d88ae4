import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parking } from '#server/worlds/storage/parking.ts';
import { temporaryParking } from '#server/worlds/storage/temporary-parking.ts';
import { startBench } from '#tests/support/bench.ts';

const builtClient = join(import.meta.dirname, '../../dist/client');

/** A server within this process, which keeps no process alive that has nothing else to do. Answers its origin. */
export async function startOwnServer(): Promise<string> {
  const { path, release } = temporaryParking(tmpdir());
  const parking = new Parking(join(path, 'parked-worlds'), {}, release);
  const clientFolder = existsSync(builtClient) ? builtClient : undefined;
  const bench = await startBench({ clientFolder, parking });
  bench.unref();
  process.once('exit', () => parking.close());
  return bench.origin;
}
