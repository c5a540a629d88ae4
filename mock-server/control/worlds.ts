import { control } from '#contract/control/control.ts';
import type { Region } from '#contract/control/params.ts';
import type { worlds } from '#contract/control/worlds.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { MEBIBYTE } from '../mebibyte.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
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
    try {
      if (region !== undefined) settle(open, region);
      open.requests.startWith(requests);
      return describe(open);
    } catch (error) {
      // What is answered as not done leaves nothing: whoever asks again may have the name.
      registry.drop(name);
      throw error;
    }
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

/** Puts a new world on a region's terms; its own parameters may not go with them. */
function settle(open: OpenWorld, region: Region): void {
  const input = { region };
  void paramHandlers.setParams(deskFor({ open, occasion, endpoint: control.setParams, input }), input);
}

const occasion = { requestId: 'describe' };

/**
 * What is answered of a world that was just made or put in another's place, when nothing can be taken back any more. So
 * nothing happens in it, which could fail, and what it says always fits the contract: its name did before it was made,
 * and its clock and its members are those of a world file that was looked through. One that is not open is not opened:
 * thousands can be listed.
 */
function describe(open: OpenWorld) {
  const { name, durable } = open;
  const { clock, members } = open.summary();
  return { name, durable, now: open.now(), mode: clock.mode, members };
}
