import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#tests/support/bench.ts';
import { makeWorld, type WorldSource, type TestWorld } from './test-world.ts';

interface Options extends WorldSource {
  /** A server that runs already, such as `http://127.0.0.1:4000`. Where absent, one starts within this process. */
  readonly origin?: string;
}

const builtClient = join(import.meta.dirname, '../../dist/client');

let bench: Promise<Bench> | undefined;
let worlds = 0;
/** Several suites may make worlds on one server. */
const suite = randomBytes(3).toString('hex');

/**
 * A world of one's own: isolated, its clock standing still, at Monday 2 March 2026, 10:00 in Nairobi where the server is
 * the kit's own. Throws an UnexpectedAnswer where it cannot be made.
 */
export async function testWorld({ origin, ...source }: Options = {}): Promise<TestWorld> {
  worlds += 1;
  const world = await makeWorld(origin ?? (await ownServer()), `test-${suite}-${worlds}`, source);
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  return world;
}

/** One server for all worlds of this process. It keeps no process alive that has nothing else to do. */
async function ownServer(): Promise<string> {
  bench ??= startBench(undefined, existsSync(builtClient) ? builtClient : undefined);
  return (await bench).origin;
}
