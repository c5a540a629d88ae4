import { randomBytes } from 'node:crypto';
import { control } from '#contract/control/control.ts';
import { pause, realTime } from '#server/handling/real-time.ts';
import { BrokenCall, Caller, type CallerSettings } from './caller.ts';
import { KEPT, reportIfFailed, type TestContext } from './failed-test.ts';
import { resolveFixture } from './fixtures.ts';
import { loadServer } from './load-server.ts';
import { makeWorld, type WorldSource, type TestWorld } from './test-world.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';
import { UnexpectedResponse } from './unexpected-response.ts';

export type { TestContext } from './failed-test.ts';
export type { CallInput, CallOptions, Caller, SentFile } from './caller.ts';
export type { MemberCalls, OwnFixture, TestWorld, WorldSource } from './test-world.ts';
export type { AnswerOf, Hold, HoldOptions, Rule, RuleOptions, WorldRules } from './rules.ts';
export type { WorldClock } from './world-clock.ts';
export { defineFixture, type BuildFixture } from './fixtures.ts';

export interface WorldOptions extends WorldSource, CallerSettings {
  /** A running server such as `http://127.0.0.1:4000`. By default the kit starts one in this process. */
  readonly origin?: string;
  /** The token of a server on another machine. By default the environment variable `CONTROL_TOKEN`. */
  readonly controlToken?: string | undefined;
  /**
   * The context of a test in Vitest or node:test. If the test fails, the state of the world is written below
   * `assay-failures`: the situation, its calls as an HTTP Archive, the clock and the faults.
   */
  readonly test?: TestContext;
}

const optionNames: readonly (keyof WorldOptions)[] = [
  ...(['origin', 'controlToken', 'fixture', 'saved', 'seed', 'timeoutMs', 'test'] as const),
];

let ownServer: Promise<string> | undefined;
let worlds = 0;
/** Keeps the worlds of several suites on one server apart. */
const namePrefix = `test-${randomBytes(8).toString('hex')}-`;
/** The callers of the servers that this process did not start, by origin. */
const foreignServers = new Map<string, Caller>();

/**
 * Creates an isolated world with a frozen clock, in a cell that answers. On the kit's own server it is Monday 2 March 2026, 10:00 in Nairobi.
 * Throws an UnexpectedResponse if the server rejects the world.
 */
export async function testWorld(options: WorldOptions = {}): Promise<TestWorld> {
  assertOptions(options);
  const { origin: address, controlToken, timeoutMs, test, ...source } = options;
  const origin = address?.replace(/\/+$/, '');
  const settings = { controlToken: controlToken ?? process.env['CONTROL_TOKEN'], timeoutMs };
  const server = origin ?? (await (ownServer ??= startServer()));
  const create = (asked: WorldSource) =>
    inAnsweringCell(server, async (name) => {
      const made = await makeWorld(server, name, asked, settings);
      await made.operator.ok(control.setClock, { mode: 'frozen' });
      return made;
    });
  const world = await create(await resolveFixture(source, create));
  if (origin !== undefined) dropWorldsOnExit(new Caller(origin, 'main', undefined, settings));
  if (test) reportIfFailed(test, world, origin !== undefined);
  return world;
}

/** The time in which tries to create a world begin, in real milliseconds. */
const CREATION_MS = 15_000;
/** The names that are tried at once while cells do not answer: the cell of each is another, by chance. */
const NAMES_AT_ONCE = 10;
/** The servers of which it is printed that the kit waits: a runner may end the test, without the reason, before the last try. */
const awaited = new Set<string>();

/**
 * Creates a world under a name that no other world of this process has, in a cell that answers. A world whose cell ended
 * meanwhile may be left under its name until `dropWorlds`.
 */
async function inAnsweringCell(
  server: string,
  create: (name: string) => Promise<TestWorld>,
): Promise<TestWorld> {
  const endsAt = realTime.monotonic() + CREATION_MS;
  for (let tries = 1; ; tries += 1) {
    // Before the first await: another world may be created meanwhile.
    worlds += 1;
    try {
      return await create(`${namePrefix}${worlds}`);
    } catch (error) {
      const pauseMs = pauseAfter(error, tries);
      if (pauseMs === undefined) throw error;
      if (realTime.monotonic() + pauseMs > endsAt)
        throw new ExpectationError(
          [
            pauseMs > CREATION_MS
              ? `No world could be created: the server asks to wait ${pauseMs / 1000} s, longer than the ${CREATION_MS / 1000} s of the kit, because of:`
              : `No world could be created within ${CREATION_MS / 1000} s, the last of ${tries} tries because of:`,
            (error as Error).message,
          ],
          { cause: error },
        );
      if (pauseMs === 0) continue;
      if (!awaited.has(server))
        console.error(
          `The kit waits up to ${CREATION_MS / 1000} s for a world at ${server}, because of:\n${(error as Error).message}`,
        );
      awaited.add(server);
      await pause(pauseMs);
    }
  }
}

/** The time after which a world can be tried under another name; undefined if that would fail, too. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  if (error instanceof BrokenCall) return tries % NAMES_AT_ONCE === 0 ? 1000 : 0;
  if (!(error instanceof UnexpectedResponse)) return undefined;
  if (error.isOfProxy && tries % NAMES_AT_ONCE !== 0) return 0;
  return error.isOfProxy || error.reason === 'OVERLOADED' ? error.retryAfterMs : undefined;
}

/** Many tests run without a type check, and a misspelt option would silently create another world. */
function assertOptions(options: WorldOptions): void {
  if (typeof options !== 'object')
    throw new ExpectationError([`testWorld takes an object, for example { fixture: 'rich' }.`]);
  assertKnownNames('testWorld has no option', options, optionNames);
  const { origin, saved, fixture, seed } = options;
  if (origin !== undefined && !/^https?:\/\//.test(origin))
    throw new ExpectationError([
      `"${origin}" is not an address of a server. Write it like http://127.0.0.1:4000.`,
    ]);
  if (saved && (fixture ?? seed) !== undefined)
    throw new ExpectationError(['A saved world already has a fixture and a seed: give only saved.']);
}

/**
 * Drops the worlds, with their forks, that this process created on running servers. The process does so when it exits by
 * itself, and on SIGINT and SIGTERM. With a runner that ends its workers in another way, call it in `afterAll(dropWorlds)`.
 */
export async function dropWorlds(): Promise<void> {
  const operators = [...foreignServers.values()];
  foreignServers.clear();
  for (const operator of operators) {
    const names = (await operator.ok(control.worlds)).map(({ name }) => name);
    for (const name of names)
      if (name.startsWith(namePrefix) && !name.endsWith(KEPT)) await operator.ok(control.dropWorld, { name });
  }
}

/** The listeners stay, also after the worlds were dropped: a second one would end the process before the first is done. */
let isListening = false;

function dropWorldsOnExit(operator: Caller): void {
  if (!isListening) {
    isListening = true;
    // The server may have stopped in the meantime, which dropped its worlds.
    process.once('beforeExit', () => void dropWorlds().catch(() => undefined));
    process.once('SIGINT', dropWorldsOnSignal).once('SIGTERM', dropWorldsOnSignal);
  }
  foreignServers.set(operator.origin, operator);
}

/** The time that a signal waits for its worlds to be dropped, so that an unreachable server does not delay the end. */
const SIGNAL_MS = 2000;

/** Drops the worlds, and lets the signal end the process unless someone else listens for it, such as a runner. */
function dropWorldsOnSignal(signal: NodeJS.Signals): void {
  const isLast = process.listenerCount(signal) === 0;
  const late = new Promise<void>((resolve) => realTime.setTimeout(resolve, SIGNAL_MS));
  void Promise.race([dropWorlds().catch(() => undefined), late]).then(() => {
    if (isLast) process.kill(process.pid, signal);
  });
}

/** Starts one server for all worlds of this process. A test with an origin never loads it. */
const startServer = async (): Promise<string> => (await loadServer()).startOwnServer();
