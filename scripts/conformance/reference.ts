import pLimit from 'p-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/people.ts';
import { examples } from '#tests/contract/examples.ts';
import { startBench } from '#tests/support/bench.ts';
import type { TestWorld } from '#tests/kit/test-world.ts';
import type { Blot } from './blot.ts';
import { hostsOfWorld } from './hosts.ts';
import { inputs, Missing, type Fields, type Inputs } from './inputs.ts';
import type { Played } from './outcome.ts';
import { drawPicture } from './picture.ts';
import { makeWorld } from '#tests/kit/test-world.ts';
import { Session } from './session.ts';
import { Wire } from './wire.ts';

/** How many worlds are played in at once. */
const AT_ONCE = 4;

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly timeoutMs: number;
  readonly blot: Blot;
  readonly onPlayed: (played: Played) => void;
}

/**
 * Plays every endpoint over the reference, as Alice, each in a world of its own, so that no call is in another's way.
 * What it is made of comes from the example that the tests have of it, or from the session's earlier answers.
 */
export async function playReference({ endpoints, timeoutMs, blot, onPlayed }: Options): Promise<Played[]> {
  const bench = await startBench();
  const fewAtOnce = pLimit(AT_ONCE);
  const wire = new Wire({ timeoutMs, atOnce: AT_ONCE, pauseMs: 0 });
  const picture = await drawPicture();
  try {
    const playOne = async (endpoint: Endpoint): Promise<Played> => {
      const world = await makeWorld(bench.origin, endpoint.id.replace('.', '-').toLowerCase());
      const session = new Session({
        hosts: hostsOfWorld(bench.origin, world.name),
        wire,
        member: { phone: personas.alice.phone, password },
        inputs: { ...inputs, ...ofReference(world) },
        writes: true,
        measure: 'exact',
        blot,
        picture,
      });
      const played = await session.play(endpoint);
      onPlayed(played);
      return played;
    };
    return await Promise.all(endpoints.map((endpoint) => fewAtOnce(playOne, endpoint)));
  } finally {
    await bench.close();
  }
}

/** The examples, and what the suite has no business handing in anywhere else. */
const ofReference = (world: TestWorld): Inputs => ({
  [user.groupJoin.id]: () => ({}),
  ...Object.fromEntries(Object.keys(examples).map((id) => [id, () => example(id, world)])),
});

async function example(id: string, world: TestWorld): Promise<Fields> {
  try {
    return (await examples[id]?.(world)) ?? {};
  } catch (error) {
    throw new Missing(`its example, which failed: ${(error as Error).message}`);
  }
}
