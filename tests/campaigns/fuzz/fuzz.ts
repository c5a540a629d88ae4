import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseInteger, parseScriptOptions, parseSeed } from '#cli/command-line.ts';
import { keepServersOnInterrupt } from '../../support/server-process.ts';
import { run, type Failure } from './campaign.ts';
import { linesOf, wfcOf } from './report.ts';

const usage = `Sends calls that are made from the contract, right and wrong ones, to a built server, and reports every answer that
the contract does not allow.

  npm run fuzz -- --calls 100000
  npm run fuzz -- --seed 7 --episode 42

  --calls N      send this many calls (default 10000)
  --seed S       make other calls: up to 40 letters and digits (default 1)
  --episode N    play only this episode of the seed
  --help         show this help

Exits with 0 if every answer was right, 1 after a defect, 2 after a mistake on the command line.`;

const { calls, seed, episode } = parseScriptOptions(
  usage,
  {
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    episode: { type: 'string' },
  },
  (given) => ({
    calls: parseInteger('--calls', given.calls, 1, 1_000_000_000),
    seed: parseSeed(given.seed),
    episode:
      given.episode === undefined ? undefined : parseInteger('--episode', given.episode, 1, 1_000_000_000),
  }),
);

const PROGRESS_EVERY = 10_000;
const MAX_LINES = 12;
const state = { isStopped: false };
process.on('SIGINT', () => (state.isStopped = true));
keepServersOnInterrupt();

function print({ kind, endpoint, what, episode: shown, lines, isRepeated }: Failure): void {
  console.error(`${endpoint || 'The server'}: ${what} (${kind}).`);
  console.error(
    isRepeated
      ? `The fewest calls found that show it are ${lines.length}:`
      : 'Its episode alone does not show it, so it came from episodes side by side. Its last calls were:',
  );
  for (const line of lines.slice(-MAX_LINES)) console.error(`  ${line}`);
  console.error(`  npm run fuzz -- --seed ${seed} --episode ${shown}`);
}

const onProgress = (sent: number) => {
  if (sent % PROGRESS_EVERY === 0 && process.stderr.isTTY)
    process.stderr.write(`\r${sent} of ${calls} calls `);
};
const seen = await run({ seed, calls, episode, state, onProgress });
const file = join('reports', `fuzz-${seed}.json`);
mkdirSync('reports', { recursive: true });
writeFileSync(file, `${JSON.stringify(wfcOf(seed, seen, new Date()), undefined, 2)}\n`);
seen.failures.forEach(print);
if (seen.failures.length > 0) process.exitCode = 1;
if (state.isStopped) console.log('Interrupted; this is what was seen.');
console.log([...linesOf(seen), `The report of Web Fuzzing Commons is in ${file}.`].join('\n'));
