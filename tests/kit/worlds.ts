import { randomBytes } from 'node:crypto';
import { control } from '#contract/control/control.ts';
import { Caller } from './caller.ts';
import { readServer } from './read-server.ts';
import { makeWorld, type WorldSource, type TestWorld } from './test-world.ts';
import { refuseUnknown, Unexpected } from './unexpected.ts';

interface Options extends WorldSource {
  /** A server that runs already, such as `http://127.0.0.1:4000`. Where absent, one starts within this process. */
  readonly origin?: string;
}

let server: Promise<string> | undefined;
let worlds = 0;
/** Several suites may make worlds on one server. */
const suite = `test-${randomBytes(8).toString('hex')}-`;
/** Servers that were there before this process, and will be after it. */
const visited = new Set<string>();

/**
 * A world of one's own: isolated, its clock standing still, at Monday 2 March 2026, 10:00 in Nairobi where the server is
 * the kit's own. Throws an UnexpectedAnswer where it cannot be made.
 */
export async function testWorld(options: Options = {}): Promise<TestWorld> {
  refuseMistaken(options);
  const { origin: address, ...source } = options;
  const origin = address?.replace(/\/+$/, '');
  worlds += 1;
  const world = await makeWorld(origin ?? (await (server ??= startServer())), `${suite}${worlds}`, source);
  if (origin !== undefined) leaveNothingOn(origin);
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  return world;
}

/** Many a test runs without its types checked, and a misspelt option would be another world than it means. */
function refuseMistaken(options: Options): void {
  if (typeof options !== 'object')
    throw new Unexpected([`testWorld takes an object, such as { fixture: 'rich' }.`]);
  refuseUnknown('testWorld has no option', options, ['origin', 'fixture', 'saved', 'seed']);
  const { saved, fixture, seed } = options;
  if (saved && (fixture ?? seed) !== undefined)
    throw new Unexpected(['A saved world has a fixture and a seed already.']);
}

/**
 * Drops every world, with its forks, that this process has made on servers that ran already. It happens by itself where
 * a process comes to its end by itself; a runner that ends its workers early should call it, as in `afterAll(dropWorlds)`.
 */
export async function dropWorlds(): Promise<void> {
  const origins = [...visited];
  visited.clear();
  for (const origin of origins) {
    const operator = new Caller(origin, 'main');
    const names = (await operator.ok(control.worlds)).map(({ name }) => name);
    for (const name of names) if (name.startsWith(suite)) await operator.ok(control.dropWorld, { name });
  }
}

function leaveNothingOn(origin: string): void {
  // A server that has gone meanwhile has no worlds any more.
  if (visited.size === 0) process.once('beforeExit', () => void dropWorlds().catch(() => undefined));
  visited.add(origin);
}

/** One server for all worlds of this process. Whoever brings an origin needs nothing of it, so it is read only now. */
const startServer = async (): Promise<string> => (await readServer()).startOwnServer();
