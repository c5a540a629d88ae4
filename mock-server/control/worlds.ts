import { control } from '#contract/control/control.ts';
import { LAST_INSTANT } from '#contract/control/clock.ts';
import type { Region } from '#contract/control/params.ts';
import type { worlds } from '#contract/control/worlds.ts';
import { containsWorld } from '#contract/operator-scope.ts';
import { MEBIBYTE, type InputOf, type OutputOf } from '#contract/endpoint.ts';
import type { AskedMoment } from '../pipeline/replay-outcome.ts';
import { aboutWorlds, type WorldsContext } from '../pipeline/operator.ts';
import { runInTransaction } from '../pipeline/transaction.ts';
import { refuse, refuseField } from '../handling/refusal.ts';
import type { FixtureName } from '../worlds/world/fixture.ts';
import { spanMs } from '../time/span.ts';
import { record, recordReplaced } from './world-record.ts';
import { lastCommand } from '../worlds/storage/command-store.ts';
import { MAIN } from '../worlds/storage/durable-folder.ts';
import { dropUnused } from '../worlds/registry/world-ends.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { TransactionContext } from '../handling/transaction-context.ts';
import { findMemberByAccount } from '../services/member/store.ts';
import { userInfoOf } from '../services/user/profile.ts';
import { wholePhone } from '../text/whole-phone.ts';
import { memberOf } from './member-view.ts';
import { paramHandlers } from './params.ts';
import { createSession } from './people.ts';

const DEFAULT_FIXTURE: FixtureName = 'basic';
/** A larger world does not fit into a text as base64 in JSON, nor into memory beside the world itself. */
const MAX_JSON_EXPORT_MEBIBYTES = 256;

/** Creating, forking, resetting and dropping worlds. */
export const worldHandlers = aboutWorlds<typeof worlds>({
  async worlds(context, { cell }) {
    const { registry, operator, cells } = context;
    const own = registry
      .all()
      // Each cell has a main world, and only one of them is in use.
      .filter(({ name }) => containsWorld(operator, name) && (name !== MAIN || cells?.owns(name) !== false))
      .map((world) => describe(context, world));
    if (!cells || isFor(cells, cell)) return own;
    return [own, ...(await cells.askOthers(control.worlds, {})).answers].flat();
  },

  createWorld: make,
  putWorld: make,

  async cells({ operator, cells }) {
    const states = (await cells?.states()) ?? [];
    const shown = operator.worlds === '' ? states : states.map((state) => ({ ...state, address: '' }));
    return { cell: cells?.name ?? '', cells: shown };
  },

  labelWorld(context, { name, label }) {
    const { registry } = context;
    const world = registry.get(name);
    registry.records.set(name, { ...registry.records.get(name), label }, world.durable);
    return describe(context, world);
  },

  dropWorld({ registry }, { name }) {
    registry.drop(name);
    return null;
  },

  async dropWorlds({ registry, operator, cells }, { cell, ...meant }) {
    const { prefix = '', idleFor, durable = false } = meant;
    const own = dropUnused(registry, {
      isMeant: (world) =>
        containsWorld(operator, world.name) && world.name.startsWith(prefix) && (durable || !world.durable),
      idleMs: idleFor === undefined ? 0 : spanMs(idleFor),
    });
    if (!cells || isFor(cells, cell)) return { ...own, silent: [] };
    const { answers, silent } = await cells.askOthers(control.dropWorlds, meant);
    const all = [own, ...answers];
    return {
      dropped: all.flatMap(({ dropped }) => dropped),
      inUse: all.flatMap(({ inUse }) => inUse),
      silent: [...silent],
    };
  },

  async resetWorld(context, { name, fixture, seed }) {
    const { registry } = context;
    const world = await registry.reset(name, fixture, seed);
    recordReplaced(registry, world);
    return describe(context, world);
  },

  async exportWorld({ registry }, { name }) {
    const image = await registry.save(name);
    if (image.length > MAX_JSON_EXPORT_MEBIBYTES * MEBIBYTE)
      refuse('BODY_TOO_LARGE', { values: { context: 'json', mebibytes: MAX_JSON_EXPORT_MEBIBYTES } });
    return { name, file: image.toString('base64'), requests: registry.get(name).requests.all() };
  },

  async importWorld(context, { name, file, requests = [] }) {
    const { registry, worldFile } = context;
    const isNew = registry.peek(name) === undefined;
    if (worldFile && file !== undefined) refuseField('file', 'oneOrigin');
    const world = await registry.load(name, worldFile ?? imageOf(file ?? refuseField('file', 'required')));
    if (isNew) record(context, world);
    else recordReplaced(registry, world);
    world.requests.startWith(requests);
    return describe(context, world);
  },

  keepRequests(context, { name, requests }) {
    const world = context.registry.get(name);
    world.requests.startWith(requests);
    return describe(context, world);
  },
});

/** Creates a world, from a body or from an address that names it. */
async function make(
  context: WorldsContext,
  { name, region, requests = [], ttl, label, logIn, ...origin }: InputOf<(typeof worlds)['createWorld']>,
) {
  const { registry } = context;
  const world = await create(context, { name, ...origin });
  try {
    record(context, world, { ttl, label, from: origin.from });
    // Read before the region is set: that is done in the fork, and another call may end the world meanwhile.
    const past = (origin.at ?? origin.after) !== undefined && { lastCommand: lastCommand(world.storage.sql) };
    if (region !== undefined) await applyRegion(registry.get(name), region, context.transaction);
    const sessions = logIn && {
      sessions: logIn.map((account) => logInOf(registry.get(name), account, context.transaction)),
    };
    world.requests.startWith(requests);
    return { ...describe(context, world), ...past, ...sessions };
  } catch (error) {
    // The call fails, so its world must not exist. Another call may have dropped or replaced it meanwhile.
    if (!world.storage.isClosed) registry.drop(name);
    throw error;
  }
}

type Origin = Pick<
  InputOf<(typeof worlds)['createWorld']>,
  'name' | 'from' | 'at' | 'after' | 'fixture' | 'file' | 'seed' | 'durable'
>;

/** Creates a world from its given origin, or else from a fixture. */
async function create(
  context: WorldsContext,
  { name, from, at, after, fixture, file, seed, durable }: Origin,
): Promise<OpenWorld> {
  const { registry, worldFile } = context;
  if (worldFile) {
    if ([from, fixture, file, seed].some((origin) => origin !== undefined)) refuseField('from', 'oneOrigin');
    return registry.createFrom(name, worldFile, durable);
  }
  if (from !== undefined && (at ?? after) !== undefined)
    return forkPast(context, { name, from, moment: { at, after }, durable });
  if (from !== undefined) return registry.fork(name, from, durable);
  if (file !== undefined) return registry.createFrom(name, imageOf(file), durable);
  return registry.createFresh(name, fixture ?? DEFAULT_FIXTURE, seed, durable);
}

/** Creates a world as another one was at a moment, with its clock frozen there and its calls up to then. */
async function forkPast(
  { registry, visitPast }: WorldsContext,
  { name, from, moment, durable }: Past,
): Promise<OpenWorld> {
  const source = registry.get(from);
  registry.assertRoom(name, durable ?? false);
  const { image, at, nextRequest } = await visitPast(source, moment);
  const calls = source.requests.all();
  const next = calls.findIndex(({ id }) => id === nextRequest);
  const world = registry.createOf(name, image, durable);
  try {
    world.clock.setMode('frozen', 0, { at, issued: [] });
  } catch (error) {
    // The call fails, so its world must not exist.
    registry.drop(name);
    throw error;
  }
  world.requests.startWith((next < 0 ? calls : calls.slice(0, next)).filter((call) => call.at <= at));
  return world;
}

interface Past {
  readonly name: string;
  readonly from: string;
  readonly moment: AskedMoment;
  readonly durable: boolean | undefined;
}

/** Returns true for a call to this cell alone. Refuses MISDIRECTED for one to another cell. */
function isFor({ name }: { readonly name: string }, cell: string | undefined): boolean {
  if (cell !== undefined && cell !== name)
    refuse('MISDIRECTED', { values: { context: 'cell', cell, own: name } });
  return cell !== undefined;
}

function imageOf(file: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) refuse('NOT_A_WORLD_FILE');
  return Buffer.from(file, 'base64');
}

/** Sets the parameters of a region in a new world. Refuses a region that contradicts the world's own parameters. */
async function applyRegion(
  world: OpenWorld,
  region: Region,
  { requestId, locale = 'en-US', origin = '' }: TransactionContext,
): Promise<void> {
  await world.clock.catchUpInSlices();
  const route = { endpoint: control.setParams, handler: paramHandlers.setParams };
  runInTransaction(world, route, { requestId, locale, origin, input: { region } });
}

/** Opens a session of a member in a new world, as a command that a replay repeats; null without such a member. */
function logInOf(world: OpenWorld, written: string, transaction: TransactionContext) {
  const account = wholePhone(written);
  if (!world.read(transaction, ({ sql }) => findMemberByAccount(sql, account))) return null;
  const { requestId, locale = 'en-US', origin = '' } = transaction;
  const route = { endpoint: control.createSession, handler: createSession };
  const { envelope } = runInTransaction(world, route, {
    requestId,
    locale,
    origin,
    input: { phone: account },
  });
  const { token } = envelope.data as OutputOf<typeof control.createSession>;
  const profile = world.read(transaction, (inside) => userInfoOf(inside, memberOf(inside, account)));
  return { token, profile };
}

/**
 * A world that was just created or replaced, when nothing can be undone any more. So this changes nothing and cannot fail:
 * the name was checked before, and clock and members are read from the world's summary. It does not open an evicted world,
 * since thousands can be listed.
 */
function describe(context: Teller, world: OpenWorld) {
  const { name, durable } = world;
  const { clock, members } = world.summary();
  return {
    ...{ name, durable, now: world.clock.now(), leapMs: world.clock.leapMs, mode: clock.mode, members },
    ...describeRecord(context, world),
  };
}

type Teller = Pick<WorldsContext, 'registry' | 'operator'>;

/** The record as an operator may see it: names of other worlds are not for a token for some. */
function describeRecord({ registry, operator }: Teller, { name, runtime, storage }: OpenWorld) {
  const { label, owner, createdAt, ttlMs, ...left } = registry.records.get(name);
  const isHidden = left.from !== null && !containsWorld(operator, left.from);
  const { from, fromTime } = isHidden ? { from: null, fromTime: null } : left;
  const usedTime = Math.round(runtime.now() - storage.idleMs);
  return {
    ...{ label, from, fromTime, owner, createdTime: createdAt, usedTime },
    expireTime: ttlMs === null ? null : Math.min(usedTime + ttlMs, LAST_INSTANT),
    bytes: storage.bytes,
  };
}
