import { fixtures, type FixtureName } from '#contract/control/worlds.ts';
import { readWhole } from '#server/process/read-file.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';
import type { OwnFixture, TestWorld, WorldSource } from './test-world.ts';

/** Brings a new world into the state of a fixture by calls, as its members and the operator would. */
export type BuildFixture = (world: TestWorld) => Promise<void>;

interface Definition {
  readonly base: FixtureName;
  readonly origin: BuildFixture | string;
  /** The saved world, once it is needed. */
  saved?: Promise<Buffer>;
}

const own = new Map<string, Definition>();

/**
 * Names a fixture of one's own, and returns the name for `testWorld({ fixture })`: a function that makes calls in a world of
 * `base` (default `basic`), or the path of a saved world. It is built once in a process, when it is first asked for, and
 * every test has a copy. Throws an ExpectationError if the name is taken by a fixture of the server.
 */
export function defineFixture(
  name: string,
  origin: BuildFixture | string,
  { base = 'basic' }: { readonly base?: FixtureName } = {},
): OwnFixture {
  if (isOfServer(name))
    throw new ExpectationError([`The server has a fixture "${name}". Give yours another name.`]);
  own.set(name, { base, origin });
  return name as OwnFixture;
}

const isOfServer = (name: string): name is FixtureName => (fixtures as readonly string[]).includes(name);

/**
 * The source of a world: a fixture of one's own as its saved world, anything else as it is. `create` makes a world to build in.
 */
export async function resolveFixture(
  source: WorldSource,
  create: (source: WorldSource) => Promise<TestWorld>,
): Promise<WorldSource> {
  const { fixture } = source;
  if (fixture === undefined || isOfServer(fixture)) return source;
  assertKnownNames('There is no fixture', { [fixture]: true }, [...fixtures, ...own.keys()]);
  const found = own.get(fixture) as Definition;
  if (source.seed !== undefined)
    throw new ExpectationError([`The fixture "${fixture}" already has a seed: leave out seed.`]);
  found.saved ??= savedOf(found, create).catch((error: unknown) => {
    delete found.saved; // The next test builds it again: its server or cell may have been away.
    throw error;
  });
  return { saved: await found.saved };
}

async function savedOf(
  { base, origin }: Definition,
  create: (source: WorldSource) => Promise<TestWorld>,
): Promise<Buffer> {
  if (typeof origin === 'string') return readWhole(origin);
  await using world = await create({ fixture: base });
  await origin(world);
  return await world.save();
}
