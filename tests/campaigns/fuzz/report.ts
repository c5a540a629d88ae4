import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from '#contract/openapi/operation.ts';
import { VERSION } from '#contract/version.ts';
import type { Seen } from './campaign.ts';
import { kinds } from './judge.ts';

/** The file that holds every test case: an episode is made from its seed and its number. */
const FILE = '../tests/fuzz/fuzz.ts';
const SCHEMA_VERSION = '0.2.0';

const operationOf = (endpoint: Endpoint): string => `${endpoint.method}:${addressOf(endpoint)}`;
const idOf = (seed: string, episode: number): string => `seed ${seed}, episode ${episode}`;

/** The lines that a campaign ends with. */
export function linesOf({
  calls,
  episodes,
  seconds,
  outcomes,
  slowest,
  megabytes,
  failures,
}: Seen): string[] {
  const names = [...outcomes.keys()];
  const reached = contract.filter(({ id }) => names.some((name) => name.startsWith(`${id} 200`)));
  const own = contract.flatMap(({ id, refusals }) => refusals.map((reason) => `${id} ${reason}`));
  const refused = own.filter((name) => {
    const [id = '', reason = ''] = name.split(' ');
    return names.some((one) => one.startsWith(`${id} `) && one.endsWith(` ${reason}`));
  });
  const perSecond = Math.round(calls / Math.max(seconds, 0.001));
  return [
    `${calls} calls in ${episodes} episodes and ${seconds.toFixed(1)} s (${perSecond} per second).`,
    `${reached.length} of ${contract.length} endpoints succeeded; ${refused.length} of their ${own.length} own refusals were reached.`,
    `The longest wait was ${Math.round(slowest.ms)} ms (${slowest.endpoint}).`,
    `The server held ${Math.round(megabytes.warm)} MB when warm and ${Math.round(megabytes.end)} MB at the end.`,
    failures.length === 0 ? 'No defect was found.' : `${failures.length} defects were found.`,
  ];
}

/** The run as a report of Web Fuzzing Commons. An endpoint's status names the first episode that reached it. */
export function wfcOf(seed: string, { calls, episodes, outcomes, failures }: Seen, createdAt: Date) {
  const covered = [...outcomes].flatMap(([name, { episode }]) => {
    const [id, status] = name.split(' ');
    const endpoint = contract.find((one) => one.id === id);
    return endpoint ? [{ endpointId: operationOf(endpoint), episode, status: Number(status) }] : [];
  });
  const cases = new Set([...covered, ...failures].map(({ episode }) => episode));
  return {
    schemaVersion: SCHEMA_VERSION,
    toolName: 'assay fuzz',
    toolVersion: VERSION,
    creationTime: createdAt.toISOString(),
    faults: {
      totalNumber: failures.length,
      foundFaults: failures.map(({ kind, what, endpoint, episode }) => {
        const found = contract.find(({ id }) => id === endpoint);
        const operation = found ? operationOf(found) : endpoint;
        return {
          // The schema describes the one and requires the other.
          operationId: operation,
          endpointId: operation,
          testCaseId: idOf(seed, episode),
          faultCategories: [{ code: kinds[kind], context: what }],
        };
      }),
    },
    problemDetails: {
      rest: {
        totalHttpCalls: calls,
        endpointIds: contract.map(operationOf),
        coveredHttpStatus: covered.map(({ endpointId, episode, status }) => ({
          ...{ endpointId, testCaseId: idOf(seed, episode), httpStatus: status === 0 ? [] : [status] },
        })),
      },
    },
    totalTests: episodes,
    testFilePaths: [FILE],
    testCases: [...cases].map((episode) => ({
      ...{
        id: idOf(seed, episode),
        filePath: FILE,
        name: `npm run fuzz -- --seed ${seed} --episode ${episode}`,
      },
    })),
  };
}
