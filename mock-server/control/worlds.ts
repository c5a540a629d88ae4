import { control } from '#contract/control/control.ts';
import type { LoggedRequest } from '#contract/control/observation.ts';
import type { Region } from '#contract/control/params.ts';
import type { worlds } from '#contract/control/worlds.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld } from '../worlds/open-world.ts';
import type { FixtureName, Registry } from '../worlds/registry.ts';
import type { OperatorHandlersOf } from './desk.ts';
import { paramHandlers } from './params.ts';
import { deskFor } from './sit.ts';

const DEFAULT_FIXTURE: FixtureName = 'basic';

/** Making, forking, resetting and dropping worlds. */
export const worldHandlers: OperatorHandlersOf<typeof worlds> = {
  worlds: ({ registry }) => registry.all().map(describe),

  async createWorld(
    { registry },
    { name, from, fixture = DEFAULT_FIXTURE, file, requests = [], region, seed },
  ) {
    const open =
      from !== undefined
        ? registry.fork(name, from)
        : file !== undefined
          ? registry.createFrom(name, imageOf(file))
          : await registry.createFresh(name, fixture, seed);
    if (region !== undefined) settle(registry, open, region);
    open.requests.startWith(requests as LoggedRequest[]);
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
    const file = registry.save(name).toString('base64');
    return { name, file, requests: registry.get(name).requests.all() };
  },

  importWorld({ registry }, { name, file, requests = [] }) {
    const open = registry.load(name, imageOf(file));
    open.requests.startWith(requests as LoggedRequest[]);
    return describe(open);
  },
};

function imageOf(file: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) refuse('NOT_A_WORLD_FILE');
  return Buffer.from(file, 'base64');
}

/** Puts a new world on a region's terms. One whose own parameters do not go with them is not kept. */
function settle(registry: Registry, open: OpenWorld, region: Region): void {
  try {
    const input = { region };
    void paramHandlers.setParams(deskFor({ open, occasion, name: control.setParams.id, input }), input);
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
