import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { makeWorld, type TestWorld } from '#kit/test-world.ts';
import { minimalLines } from '#client/harness/kit/recording/repeat.ts';
import { kitTest } from '#client/harness/kit/recording/write-test.ts';
import type { Line } from '#client/harness/kit/recording/lines.ts';
import { personas } from '#fixtures/data/people.ts';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { createProject, runIn } from '#tests/kit/guide.ts';
import { changesFor } from './changed-rules.ts';
import { repeatIn } from './kit-bench.ts';
import { Session } from './session.ts';

export interface Campaign {
  readonly seed: string;
  readonly sessions: number;
}

/** The results of the sessions. */
export interface Seen {
  recordedLines: number;
  keptLines: number;
  /** The number of tests whose rule was changed, by the name of the rule. */
  readonly rules: Map<string, number>;
  /** Sessions that did not become a test, tests that failed, and tests that passed although their rule was changed. */
  readonly failures: string[];
}

const runners = [
  { runner: 'vitest', ending: '.test.ts' },
  { runner: 'node', ending: '.test.mjs' },
] as const;

const folders = ['recorded', 'changed'] as const;

const nameOf = (account: string): string =>
  Object.values(personas).find(({ phone }) => phone === account)?.name ?? '';

/**
 * Records random sessions, writes each as a test of assay/kit, and runs the tests unedited in an empty project: in the worlds
 * in which they were recorded, where all must pass, and in the same worlds with one rule changed, where all must fail.
 */
export async function run({ seed, sessions }: Campaign): Promise<Seen> {
  const seen: Seen = { recordedLines: 0, keptLines: 0, rules: new Map(), failures: [] };
  const project = await createProject(['vitest'], 'module');
  const bench = await startBench();
  try {
    for (const folder of folders) mkdirSync(join(project.folder, folder));
    for (let number = 1; number <= sessions; number += 1)
      await recordOne(bench, { seed, number, folder: project.folder, seen });
    await runAll(project.folder, seen);
  } finally {
    bench.takeDueFailures();
    await bench.close();
    project.remove();
  }
  return seen;
}

interface One {
  readonly seed: string;
  readonly number: number;
  readonly folder: string;
  readonly seen: Seen;
}

async function recordOne(bench: Bench, { seed, number, folder, seen }: One): Promise<void> {
  const world = await makeWorld(bench.origin, `session-${number}`, { seed: `${seed} ${number}` });
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  const start = await world.fork();
  try {
    const lines = await Session.play(world, new Random(`${seed} ${number}`));
    const passes = async (fewer: readonly Line[]) => (await repeatIn(start, fewer)) === undefined;
    const difference = await repeatIn(start, lines);
    if (difference) {
      const { line, found } = difference;
      seen.failures.push(`session ${number}: ${JSON.stringify(line)} ended as ${found} when it was repeated`);
      return;
    }
    const kept = await minimalLines(lines, { passes, isOver: () => false });
    seen.recordedLines += lines.length;
    seen.keptLines += kept.length;
    const { runner, ending } = runners[number % runners.length] ?? runners[0];
    const worldFile = `session-${number}.assay`;
    const text = kitTest({ title: `session ${number}`, worldFile, lines: kept, nameOf }, runner);
    for (const place of folders) writeFileSync(join(folder, place, `session-${number}${ending}`), text);
    writeFileSync(join(folder, 'recorded', worldFile), await start.save());
    const changed = await withAnotherRule(start, kept, seen);
    if (changed) writeFileSync(join(folder, 'changed', worldFile), changed);
    else {
      seen.failures.push(`session ${number} passes under every changed rule:\n${text}`);
      rmSync(join(folder, 'changed', `session-${number}${ending}`));
    }
  } finally {
    for (const { name } of [start, world]) await world.operator.ok(control.dropWorld, { name });
  }
}

/** The world of a test with the first rule changed that it shows. Undefined if it shows none. */
async function withAnotherRule(
  start: TestWorld,
  lines: readonly Line[],
  { rules }: Seen,
): Promise<Buffer | undefined> {
  for (const { name, apply } of changesFor(lines)) {
    const changed = await start.fork();
    try {
      await apply(changed);
      if ((await repeatIn(changed, lines)) === undefined) continue;
      rules.set(name, (rules.get(name) ?? 0) + 1);
      return await changed.save();
    } finally {
      await changed.operator.ok(control.dropWorld, { name: changed.name });
    }
  }
  return undefined;
}

/** Runs every test that was written. Those in `recorded` must pass, and those in `changed` must fail. */
async function runAll(folder: string, { failures }: Seen): Promise<void> {
  for (const place of folders)
    for (const [file, isPassed] of [...(await runVitest(folder, place)), ...(await runNode(folder, place))])
      if (isPassed !== (place === 'recorded'))
        failures.push(`${place}/${file} ${isPassed ? 'passed' : 'failed'}`);
}

const filesIn = (folder: string, place: string, ending: string): string[] =>
  readdirSync(join(folder, place)).filter((name) => name.endsWith(ending));

type Ends = [file: string, isPassed: boolean][];

async function runVitest(folder: string, place: string): Promise<Ends> {
  const files = filesIn(folder, place, '.test.ts');
  if (files.length === 0) return [];
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', '--no-file-parallelism', '--no-isolate', '--testTimeout=60000'];
  const { output } = await runIn(folder, process.execPath, vitest, 'run', '--dir', place, ...options);
  const report = JSON.parse(output.slice(output.indexOf('{"numTotal'), output.lastIndexOf('}') + 1)) as {
    testResults: { name: string; status: string }[];
  };
  return files.map((file) => {
    const found = report.testResults.find(({ name }) => name.endsWith(`/${place}/${file}`));
    return [file, found ? found.status === 'passed' : place !== 'recorded'];
  });
}

async function runNode(folder: string, place: string): Promise<Ends> {
  const ends: Ends = [];
  for (const file of filesIn(folder, place, '.test.mjs')) {
    const { code } = await runIn(join(folder, place), process.execPath, '--test', file);
    ends.push([file, code === 0]);
  }
  return ends;
}
