import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseInteger, parseScriptOptions, parseSeed } from '#cli/command-line.ts';
import { reportOf } from './report.ts';
import type { Job, Played } from './worker.ts';

const usage = `Plays random histories of the whole platform beside an independent model, and reports the first disagreement.

  npm run simulate -- --seconds 60
  npm run simulate -- --seed 17

  --seconds N    play seeds for this long (default 60)
  --seed S       play only this seed
  --first N      begin with seed N (default 1)
  --commands N   commands of each seed (default 3000)
  --shrink N     seconds for finding the smallest history of a failed seed (default 60)
  --help         show this help

Exits with 0 if everything agreed, 1 after a disagreement, 2 after a mistake on the command line.`;

const { seed, first, seconds, commands, shrink } = parseScriptOptions(
  usage,
  {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    first: { type: 'string', default: '1' },
    commands: { type: 'string', default: '3000' },
    shrink: { type: 'string', default: '60' },
  },
  (given) => ({
    seed: given.seed === undefined ? undefined : parseSeed(given.seed),
    first: parseInteger('--first', given.first, 1, 1_000_000_000),
    seconds: parseInteger('--seconds', given.seconds, 1, 864_000),
    commands: parseInteger('--commands', given.commands, 1, 1_000_000),
    shrink: parseInteger('--shrink', given.shrink, 0, 3600),
  }),
);

const startedAt = performance.now();
const until = startedAt + seconds * 1000;
const coverage = new Map<string, number>();
let [seeds, calls, cpuSeconds, next] = [0, 0, 0, first];
/** Set by an interrupt or a disagreement: no further seed begins. */
const state = { isStopped: false };
process.on('SIGINT', () => (state.isStopped = true));

function nextJob(): Job | undefined {
  const isOver = seed === undefined ? performance.now() >= until : next > first;
  if (state.isStopped || isOver) return undefined;
  const job = { seed: seed ?? String(next), commands, shrinkMs: shrink * 1000 };
  next += 1;
  return job;
}

function take({ seed: played, failed, ...run }: Played): void {
  calls += run.calls;
  cpuSeconds += run.cpuSeconds;
  for (const [name, count] of run.coverage) coverage.set(name, (coverage.get(name) ?? 0) + count);
  if (!failed) {
    seeds += 1;
    return;
  }
  state.isStopped = true;
  process.exitCode = 1;
  const file = join('reports', `seed-${played}.assay`);
  mkdirSync('reports', { recursive: true });
  writeFileSync(file, Buffer.from(failed.image, 'base64'));
  console.error(`Seed ${played} disagrees: ${failed.message}`);
  console.error(`The smallest history found has ${failed.commands} commands; its world is in ${file}.`);
  console.error(`  npm run simulate -- --seed ${played} --commands ${commands}`);
  console.error(`  npm run replay -- ${file} --bisect "EXPRESSION"`);
}

/** Sends a worker one seed after another. Ends when there are none left, or when the worker does. */
const keepBusy = (worker: ChildProcess): Promise<void> =>
  new Promise((done) => {
    const send = () => {
      const job = nextJob();
      if (job) worker.send(job);
      else worker.disconnect();
    };
    worker.on('message', (played: Played) => {
      take(played);
      send();
    });
    worker.on('exit', (code) => {
      if (code !== 0) process.exitCode = 1;
      done();
    });
    send();
  });

const workers = seed === undefined ? availableParallelism() : 1;
await Promise.all(
  Array.from({ length: workers }, () => keepBusy(fork(join(import.meta.dirname, 'worker.ts')))),
);
const ended = reportOf({
  seeds,
  calls,
  cpuSeconds,
  commands: seeds * 2 * commands,
  seconds: (performance.now() - startedAt) / 1000,
  coverage,
});
if (state.isStopped && process.exitCode !== 1) console.log('Interrupted; this is what was seen.');
if (seeds > 0) console.log(ended.join('\n'));
