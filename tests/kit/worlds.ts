import { randomBytes } from 'node:crypto';
import { control } from '#contract/control/control.ts';
import { Caller } from './caller.ts';
import { loadServer } from './load-server.ts';
import { makeWorld, type WorldSource, type TestWorld } from './test-world.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';

interface Options extends WorldSource {
  /** A running server such as `http://127.0.0.1:4000`. By default the kit starts one in this process. */
  readonly origin?: string;
}

let server: Promise<string> | undefined;
let worlds = 0;
/** Keeps the worlds of several suites on one server apart. */
const namePrefix = `test-${randomBytes(8).toString('hex')}-`;
/** The origins of servers that this process did not start. */
const foreignOrigins = new Set<string>();

/**
 * Creates an isolated world with a frozen clock. On the kit's own server it is Monday 2 March 2026, 10:00 in Nairobi.
 * Throws an UnexpectedResponse if the server rejects the world.
 */
export async function testWorld(options: Options = {}): Promise<TestWorld> {
  assertOptions(options);
  const { origin: address, ...source } = options;
  const origin = address?.replace(/\/+$/, '');
  worlds += 1;
  const world = await makeWorld(
    origin ?? (await (server ??= startServer())),
    `${namePrefix}${worlds}`,
    source,
  );
  if (origin !== undefined) dropWorldsOnExit(origin);
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  return world;
}

/** Many tests run without a type check, and a misspelt option would silently create another world. */
function assertOptions(options: Options): void {
  if (typeof options !== 'object')
    throw new ExpectationError([`testWorld takes an object, for example { fixture: 'rich' }.`]);
  assertKnownNames('testWorld has no option', options, ['origin', 'fixture', 'saved', 'seed']);
  const { saved, fixture, seed } = options;
  if (saved && (fixture ?? seed) !== undefined)
    throw new ExpectationError(['A saved world already has a fixture and a seed: give only saved.']);
}

/**
 * Drops the worlds, with their forks, that this process created on running servers. The process does so when it exits by
 * itself. With a runner that ends its workers early, call it in `afterAll(dropWorlds)`.
 */
export async function dropWorlds(): Promise<void> {
  const origins = [...foreignOrigins];
  foreignOrigins.clear();
  for (const origin of origins) {
    const operator = new Caller(origin, 'main');
    const names = (await operator.ok(control.worlds)).map(({ name }) => name);
    for (const name of names) if (name.startsWith(namePrefix)) await operator.ok(control.dropWorld, { name });
  }
}

function dropWorldsOnExit(origin: string): void {
  // The server may have stopped in the meantime, which dropped its worlds.
  if (foreignOrigins.size === 0) process.once('beforeExit', () => void dropWorlds().catch(() => undefined));
  foreignOrigins.add(origin);
}

/** Starts one server for all worlds of this process. A test with an origin never loads it. */
const startServer = async (): Promise<string> => (await loadServer()).startOwnServer();
