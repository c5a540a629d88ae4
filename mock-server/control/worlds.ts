import type { worlds } from '#contract/control/worlds.ts';
import { modeOf } from '../clock/clock.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld } from '../worlds/open-world.ts';
import type { FixtureName } from '../worlds/registry.ts';
import type { OperatorHandlersOf } from './desk.ts';

const DEFAULT_FIXTURE: FixtureName = 'basic';

/** Making, forking, resetting and dropping worlds. */
export const worldHandlers: OperatorHandlersOf<typeof worlds> = {
  worlds: ({ registry }) => registry.all().map(describe),

  async createWorld({ registry }, { name, from, fixture, file }) {
    if (from !== undefined) return describe(registry.fork(name, from));
    if (file !== undefined) return describe(registry.createFrom(name, imageOf(file)));
    return describe(await registry.createFresh(name, fixture ?? DEFAULT_FIXTURE));
  },

  dropWorld({ registry }, { name }) {
    registry.drop(name);
    return null;
  },

  async resetWorld({ registry }, { name, fixture }) {
    return describe(await registry.reset(name, fixture ?? fixtureOf(registry.get(name))));
  },

  exportWorld({ registry }, { name }) {
    return { name, file: registry.get(name).image().toString('base64') };
  },

  importWorld({ registry }, { name, file }) {
    return describe(registry.load(name, imageOf(file)));
  },
};

function imageOf(file: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file)) refuse('NOT_A_WORLD_FILE');
  return Buffer.from(file, 'base64');
}

const occasion = { cause: 'control.worlds', requestId: 'describe' };

const fixtureOf = (open: OpenWorld): FixtureName =>
  open.perform(
    occasion,
    ({ sql }) => sql.one<{ fixture: FixtureName }>('SELECT fixture FROM world')?.fixture ?? DEFAULT_FIXTURE,
  );

function describe(open: OpenWorld) {
  const { name, durable, clock } = open;
  const members = open.perform(occasion, ({ sql }) => sql.value('SELECT count(*) FROM member'));
  return { name, durable, now: open.now(), mode: modeOf(clock), members };
}
