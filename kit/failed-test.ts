import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { control } from '#contract/control/control.ts';
import { harOf } from '#contract/control/har.ts';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { situationOpening } from '#contract/control/situation.ts';
import type { TestWorld } from './test-world.ts';

/** A file about a failed test. */
export interface FailureFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** The part of the context of a test in node:test or Vitest that tells how the test ended. */
export type TestContext =
  | { readonly name: string; readonly passed: boolean; after(hook: () => Promise<void>): void }
  | { readonly task: { readonly name: string }; onTestFailed(hook: () => Promise<void>): void };

const PAGE_SIZE = 100;
const MAX_CALLS = 1000;
const folder = 'assay-failures';

/**
 * Returns the files about the state of a world: the situation, which the harness opens with the log of the last 1,000 calls;
 * the same calls as an HTTP Archive; the clock; and the faults.
 */
export async function failureFiles(world: TestWorld): Promise<FailureFile[]> {
  const calls = await callsOf(world);
  const [saved, clock, faults] = [
    await world.save(),
    await world.operator.ok(control.clock),
    await world.operator.ok(control.faults),
  ];
  const around = Buffer.from(JSON.stringify({ name: world.name, page: page(''), requests: calls }));
  const situation = Buffer.concat([Buffer.from(situationOpening(around.length)), around, saved]);
  return [
    { name: 'situation.assay', contentType: 'application/octet-stream', body: situation },
    json('calls.har', harOf(calls, world.origin)),
    json('clock.json', clock),
    json('faults.json', faults),
  ];
}

/** The address at which a harness shows the log of a world. */
export const harnessLink = ({ origin, name }: Pick<TestWorld, 'origin' | 'name'>): string =>
  `${origin}${page(`world=${name}&`)}`;

const page = (world: string): string => `/harness#${world}panel=requests`;

const json = (name: string, content: unknown): FailureFile => ({
  name,
  contentType: 'application/json',
  body: Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`),
});

/** The last calls, oldest first. */
async function callsOf({ operator }: TestWorld): Promise<LoggedRequest[]> {
  const calls: LoggedRequest[] = [];
  for (let pageNum = 1; calls.length < MAX_CALLS; pageNum += 1) {
    const { list } = await operator.ok(control.requests, { operator: '1', pageNum, pageSize: PAGE_SIZE });
    calls.push(...list);
    if (list.length < PAGE_SIZE) break;
  }
  return calls.reverse();
}

/** The end of the name of a copy that stays when the worlds of its process are dropped. */
export const KEPT = '~failed';

/**
 * Copies a world with its log under a name that no test drops, and returns the address that opens the copy. It ends after a
 * week without use.
 */
export async function keepWorld(world: TestWorld): Promise<string> {
  const name = `${world.name}${KEPT}`;
  await world.operator.ok(control.putWorld, { name, from: world.name, ttl: '7d' });
  // The address of a copy whose log is lost is better than none.
  await callsOf(world)
    .then((requests) => world.operator.ok(control.keepRequests, { name, requests }))
    .catch(() => undefined);
  return harnessLink({ origin: world.origin, name });
}

/** Writes the files of a world below `assay-failures` if the test fails, and prints where they are. */
export function reportIfFailed(context: TestContext, world: TestWorld, isRunningServer: boolean): void {
  // The test has failed already, and its own error counts.
  const write = (test: string) =>
    writeFailure(test, world, isRunningServer).catch((error: unknown) =>
      console.error(`"${test}" failed, and the state of its world cannot be read: ${String(error)}`),
    );
  if ('onTestFailed' in context) context.onTestFailed(() => write(context.task.name));
  else context.after(() => (context.passed ? Promise.resolve() : write(context.name)));
}

async function writeFailure(test: string, world: TestWorld, isRunningServer: boolean): Promise<void> {
  const place = join(
    folder,
    `${test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${world.name.replace(/^test-/, '')}`,
  );
  mkdirSync(place, { recursive: true });
  for (const { name, body } of await failureFiles(world)) writeFileSync(join(place, name), body);
  const link = isRunningServer ? await keepWorld(world).catch(() => undefined) : undefined;
  console.error(
    [
      `"${test}" failed. The state of its world is in ${relative('.', place)}.`,
      link === undefined
        ? 'To open it, run "npx assay" and drop situation.assay into the harness.'
        : `Its world at the end: ${link}`,
    ].join('\n'),
  );
}
