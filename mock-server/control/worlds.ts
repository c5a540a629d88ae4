import { control } from '#contract/control/control.ts';
import type { Region } from '#contract/control/params.ts';
import type { worlds } from '#contract/control/worlds.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { MEBIBYTE } from '../mebibyte.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { OpenWorld } from '../worlds/open-world.ts';
import type { FixtureName, Registry } from '../worlds/registry.ts';
import type { Desk, OperatorHandlersOf } from './desk.ts';
import { paramHandlers } from './params.ts';
import { deskFor } from './sit.ts';

const DEFAULT_FIXTURE: FixtureName = 'basic';

/** Making, forking, resetting and dropping worlds. */
export const worldHandlers: OperatorHandlersOf<typeof worlds> = {
  worlds: ({ registry }) => registry.all().map(describe),

  async createWorld({ registry, received }, { name, region, requests = [], ...origin }) {
    const open = await made(registry, received, { name, ...origin });
    if (region !== undefined) settle(registry, open, region);
    open.requests.startWith(requests);
    return describe(open);
  },

  dropWorld({ registry }, { name }) {
    registry.drop(name);
    return null;
  },

  async resetWorld({ registry }, { name, fixture, seed }) {
    return describe(await registry.reset(name, fixture, seed));
  },

  exportWorld({ registry }, { name }) {
    const image = registry.save(name);
    if (image.length > MOST_MEBIBYTES_IN_TEXT * MEBIBYTE)
      refuse('BODY_TOO_LARGE', { values: { context: 'json', mebibytes: MOST_MEBIBYTES_IN_TEXT } });
    return { name, file: image.toString('base64'), requests: registry.get(name).requests.all() };
  },

  importWorld({ registry, received }, { name, file, requests = [] }) {
    if (received && file !== undefined) refuseField('file', 'oneOrigin');
    const open = registry.load(name, received ?? imageOf(file ?? refuseField('file', 'required')));
    open.requests.startWith(requests);
    return describe(open);
  },

  keepRequests({ registry }, { name, requests }) {
    const open = registry.get(name);
    open.requests.startWith(requests);
    return describe(open);
  },
};

/** As base64 and then as JSON it still fits into a text, and into memory with the world beside it. */
const MOST_MEBIBYTES_IN_TEXT = 256;

type Origin = Pick<
  InputOf<(typeof worlds)['createWorld']>,
  'name' | 'from' | 'fixture' | 'file' | 'seed' | 'durable'
>;

/** A world of whichever origin was named; of a fixture where none was. */
async function made(
  registry: Registry,
  received: Desk['received'],
  { name, from, fixture, file, seed, durable }: Origin,
): Promise<OpenWorld> {
  if (received) {
    if ([from, fixture, file, seed].some((origin) => origin !== undefined)) refuseField('from', 'oneOrigin');
    return registry.createFrom(name, received, durable);
  }
  if (from !== undefined) return registry.fork(name, from, durable);
  if (file !== undefined) return registry.createFrom(name, imageOf(file), durable);
  return registry.createFresh(name, fixture ?? DEFAULT_FIXTURE, seed, durable);
}

function imageOf(file: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) refuse('NOT_A_WORLD_FILE');
  return Buffer.from(file, 'base64');
}

/** Puts a new world on a region's terms. One whose own parameters do not go with them is not kept. */
function settle(registry: Registry, open: OpenWorld, region: Region): void {
  try {
    const input = { region };
    void paramHandlers.setParams(deskFor({ open, occasion, endpoint: control.setParams, input }), input);
  } catch (error) {
    registry.drop(open.name);
    throw error;
  }
}

const occasion = { requestId: 'describe' };

/** Nothing is asked of a world that is not open: thousands can be listed without opening any. */
function describe(open: OpenWorld) {
  if (open.isOpen) open.catchUp();
  const { name, durable } = open;
  const { clock, members } = open.standing();
  return { name, durable, now: open.now(), mode: clock.mode, members };
}
