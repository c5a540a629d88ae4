import { parseInteger, parseScriptOptions, parseSeed } from '#cli/command-line.ts';
import { run } from './campaign.ts';

const usage = `Sends calls that compete for the same money, machines, coupons and keys at once, and compares all balances with an
accountant that knows only the rules.

  npm run races -- --attempts 100000
  npm run races -- --seed 7 --round 42

  --attempts N   make this many attempts (default 5000)
  --seed S       make other attempts: up to 40 letters and digits (default 1)
  --round N      play only this round of the seed
  --help         show this help

Exits with 0 if everything agreed, 1 after a disagreement, 2 after a mistake on the command line.`;

const { attempts, seed, round } = parseScriptOptions(
  usage,
  {
    attempts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    round: { type: 'string' },
  },
  (given) => ({
    attempts: parseInteger('--attempts', given.attempts, 1, 1_000_000_000),
    seed: parseSeed(given.seed),
    round: given.round === undefined ? undefined : parseInteger('--round', given.round, 1, 1_000_000_000),
  }),
);

const state = { isStopped: false };
process.on('SIGINT', () => (state.isStopped = true));

const { failure, outcomes, ...seen } = await run({ attempts, seed, round, state });
if (state.isStopped) console.log('Interrupted; this is what was seen.');
if (failure) {
  process.exitCode = 1;
  console.error(`Round ${failure.round} disagrees in ${failure.phase}: ${failure.message}`);
  console.error(`  npm run races -- --seed ${seed} --round ${failure.round}`);
}
const perSecond = Math.round(seen.attempts / Math.max(seen.seconds, 0.001));
console.log(
  `${seen.attempts} attempts in ${seen.rounds} rounds and ${seen.seconds.toFixed(1)} s (${perSecond} per second).`,
);
for (const [name, count] of [...outcomes].sort()) console.log(`  ${name}: ${count}`);
