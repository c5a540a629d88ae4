import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { worldEvents } from '#contract/control/observation.ts';
import { isStale } from '#contract/entities.ts';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';
import { examples } from '#cli/conformance/examples.ts';

/** Not compared: the response differs at every call, or needs another world. */
const notCompared = new Set([
  'user.captcha',
  'control.requests',
  'control.exportWorld',
  'control.comparison',
  'control.differences',
]);
const reading = contract.filter(({ id, safe, stream }) => safe && !stream && !notCompared.has(id));
const changing = contract.filter(({ safe, stream }) => !safe && !stream);

type People = Readonly<Record<'alice' | 'bob' | 'guest' | 'operator', Caller>>;

let picture: Buffer;
beforeAll(async () => {
  const create = { width: 200, height: 200, channels: 3, background: '#c9962f' } as const;
  picture = await sharp({ create }).png().toBuffer();
});

async function peopleOf(world: TestWorld): Promise<People> {
  const [alice, bob] = [await world.as('alice'), await world.as('bob')];
  return { alice, bob, guest: world.guest, operator: world.operator };
}

const readersOf = ({ access }: Endpoint): readonly (keyof People)[] =>
  access === 'operator' ? ['operator'] : access === 'member' ? ['alice', 'bob'] : ['guest'];

const inputOf = async (world: TestWorld, { id }: Endpoint) => (await examples[id]?.(world)) ?? {};

interface Reading {
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** No response to compare: the session has ended, or a fault closed the connection. */
const NO_RESPONSE = 'no response';

/** Every call uses its world, and may let its file grow. */
const withoutUsage = (name: string, value: unknown): unknown =>
  ['usedTime', 'expireTime', 'bytes'].includes(name) ? undefined : value;

/** Reads of everything that this command does not declare as changed. */
async function readingsBeside(
  world: TestWorld,
  people: People,
  { changes }: Pick<Endpoint, 'changes'>,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const endpoint of reading) {
    if (isStale(endpoint.reads, changes)) continue;
    const input = await inputOf(world, endpoint);
    for (const who of readersOf(endpoint))
      readings.push({
        name: `${endpoint.id} as ${who}`,
        read: async () => {
          const response = await people[who].send(endpoint, input).catch(() => undefined);
          if (!response || response.status === 401) return NO_RESPONSE;
          const { data } = response.body as { data: unknown };
          return JSON.stringify(data, endpoint.id === 'control.worlds' ? withoutUsage : undefined);
        },
      });
  }
  return readings;
}

const read = async (readings: readonly Reading[]) =>
  new Map(await Promise.all(readings.map(async (reading) => [reading.name, await reading.read()] as const)));

describe('a successful call', () => {
  it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s changes only the entities that its contract names',
    async (_, endpoint) => {
      const world = await testWorld();
      await world.setParams({ callsPerMinute: 1_000_000 });
      const people = await peopleOf(world);
      const readings = await readingsBeside(world, people, endpoint);
      const input = await inputOf(world, endpoint);
      const before = await read(readings);
      const who =
        endpoint.access === 'operator' ? 'operator' : endpoint.access === 'public' ? 'guest' : 'alice';
      const file = endpoint.files && !endpoint.files.optional ? { file: picture } : {};
      await people[who].ok(endpoint, input, { ...file, idempotencyKey: 'a-unique-key' });
      const after = await read(readings);
      const changed = [...after].filter(
        ([name, data]) => ![data, NO_RESPONSE].includes(before.get(name) ?? '') && data !== NO_RESPONSE,
      );
      expect(changed.map(([name]) => name)).toEqual([]);
    },
  );
});

it('a day that passes changes only the entities that its events name, for the operator', async () => {
  const world = await testWorld();
  const people = await peopleOf(world);
  const changes = (['clock', 'agenda', 'posting', 'outbox'] as const).flatMap((kind) => worldEvents[kind]);
  const readings = (await readingsBeside(world, people, { changes })).filter(({ name }) =>
    name.endsWith(' as operator'),
  );
  const before = await read(readings);
  await people.operator.ok(control.setClock, { advance: '1d' });
  const after = await read(readings);
  expect([...after].filter(([name, data]) => data !== before.get(name)).map(([name]) => name)).toEqual([]);
  expect(readings.length).toBeGreaterThan(0);
});

describe('entities', () => {
  it('every changed entity is read by an endpoint, and the reverse', () => {
    const read = new Set(contract.flatMap(({ reads }) => reads));
    const changed = new Set(contract.flatMap(({ changes }) => changes));
    const unread = [...changed].filter((entity) => !read.has(entity) && !isStale([], [entity]));
    expect(unread).toEqual([]);
    expect([...read].filter((entity) => !changed.has(entity) && entity !== 'clock')).toEqual([]);
  });

  it('only calls without a visible effect name no changed entity', () => {
    const silent = changing.filter(({ changes }) => changes.length === 0);
    expect(silent.map(({ id }) => id)).toEqual([
      'user.popupRewards',
      'msg.liveTicket',
      'control.keepRequests',
      'control.invitePhone',
      'control.tellPhone',
      'control.logIn',
      'control.logOut',
    ]);
  });
});
