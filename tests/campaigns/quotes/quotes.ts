import { parseInteger, parseScriptOptions, parseSeed } from '#cli/command-line.ts';
import { run } from './campaign.ts';

const usage = `Shows the price of random purchases, withdrawals, recharges and exchanges, commits to them, and compares every figure that was
shown with what the ledger posted, to the micro-USDT.

  npm run quotes -- --cases 100000
  npm run quotes -- --seed 7 --episode 42

  --cases N      play this many cases (default 10000)
  --seed S       play other cases: up to 40 letters and digits (default 1)
  --episode N    play only this episode of the seed
  --help         show this help

Exits with 0 if every quote was posted, 1 after a difference, 2 after a mistake on the command line.`;

const { cases, seed, episode } = parseScriptOptions(
  usage,
  {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    episode: { type: 'string' },
  },
  (given) => ({
    cases: parseInteger('--cases', given.cases, 1, 1_000_000_000),
    seed: parseSeed(given.seed),
    episode:
      given.episode === undefined ? undefined : parseInteger('--episode', given.episode, 1, 1_000_000_000),
  }),
);

const state = { isStopped: false };
process.on('SIGINT', () => (state.isStopped = true));

const { failure, outcomes, ...seen } = await run({ cases, seed, episode, state });
if (state.isStopped) console.log('Interrupted; this is what was seen.');
if (failure) {
  process.exitCode = 1;
  console.error(`Episode ${failure.episode} differs in a ${failure.message}`);
  console.error(`  npm run quotes -- --seed ${seed} --episode ${failure.episode}`);
}
const perSecond = Math.round(seen.cases / Math.max(seen.seconds, 0.001));
console.log(`${seen.cases} cases in ${seen.seconds.toFixed(1)} s (${perSecond} per second).`);
for (const [name, count] of [...outcomes].sort()) console.log(`  ${name}: ${count}`);
