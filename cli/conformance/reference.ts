import pLimit from 'p-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { examples } from './examples.ts';
import { startBench } from '#kit/bench.ts';
import type { TestWorld } from '#kit/test-world.ts';
import type { Redactor } from './redactor.ts';
import { hostsOfWorld } from './hosts.ts';
import { inputs, MissingInput, type Fields, type Inputs } from './inputs.ts';
import type { EndpointResult } from './outcome.ts';
import { drawPicture } from './picture.ts';
import { makeWorld } from '#kit/test-world.ts';
import { Session } from './session.ts';
import { HttpClient } from './http-client.ts';

const MAX_CONCURRENT = 4;

export interface ReferenceOptions {
  readonly endpoints: readonly Endpoint[];
  readonly timeoutMs: number;
  readonly redactor: Redactor;
  readonly onResult: (result: EndpointResult) => void;
}

/**
 * Calls every endpoint of the reference as Alice, each in a new world, so that calls do not affect each other. The input
 * is the example of the contract tests, or is built from earlier answers of the session.
 */
export async function testReference({
  endpoints,
  timeoutMs,
  redactor,
  onResult,
}: ReferenceOptions): Promise<EndpointResult[]> {
  const bench = await startBench();
  const limit = pLimit(MAX_CONCURRENT);
  const http = new HttpClient({ timeoutMs, maxConcurrent: MAX_CONCURRENT, pauseMs: 0 });
  const picture = await drawPicture();
  try {
    const testOne = async (endpoint: Endpoint): Promise<EndpointResult> => {
      const world = await makeWorld(bench.origin, endpoint.id.replace('.', '-').toLowerCase());
      const session = new Session({
        hosts: hostsOfWorld(bench.origin, world.name),
        http,
        member: { phone: personas.alice.phone, password },
        inputs: { ...inputs, ...referenceInputs(world) },
        writes: true,
        strictness: 'strict',
        redactor,
        picture,
      });
      const result = await session.call(endpoint);
      onResult(result);
      return result;
    };
    return await Promise.all(endpoints.map((endpoint) => limit(testOne, endpoint)));
  } finally {
    await bench.close();
  }
}

/** The examples, and an empty form for `groupJoin`, whose screenshot the suite never sends to a host. */
const referenceInputs = (world: TestWorld): Inputs => ({
  [user.groupJoin.id]: () => ({}),
  ...Object.fromEntries(Object.keys(examples).map((id) => [id, () => example(id, world)])),
});

async function example(id: string, world: TestWorld): Promise<Fields> {
  try {
    return (await examples[id]?.(world)) ?? {};
  } catch (error) {
    throw new MissingInput(`its example, which failed: ${(error as Error).message}`);
  }
}
