import { availableParallelism } from 'node:os';
import { parseInteger, parseScriptOptions, parseSeed } from '#cli/command-line.ts';
import { Random } from '../simulation/random.ts';
import { keepServersOnInterrupt } from '../../support/server-process.ts';
import { cutRepeatedly } from './cuts.ts';
import { Loss } from './findings.ts';
import { killRepeatedly } from './kills.ts';

const usage = `Kills servers under load and damages their files, and reports the first acknowledged change that is lost unnoticed.

  npm run durability -- --kills 1000 --cuts 1000

  --kills N   servers to kill with signal 9, at random moments (default 20)
  --cuts N    data folders to damage at a random byte (default 20)
  --seed S    make other changes and damages; the moment of a kill also depends on the computer (default 1)
  --help      show this help

Exits with 0 if nothing was lost unnoticed, 1 if something was, 2 after a mistake on the command line.`;

const { kills, cuts, seed } = parseScriptOptions(
  usage,
  {
    kills: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
  (given) => ({
    kills: parseInteger('--kills', given.kills, 0, 1_000_000),
    cuts: parseInteger('--cuts', given.cuts, 0, 1_000_000),
    seed: parseSeed(given.seed),
  }),
);

const state = { isStopped: false };
process.on('SIGINT', () => (state.isStopped = true));
keepServersOnInterrupt();

/** Returns true if another round begins, at most this often, over all lanes. */
function rounds(most: number): () => boolean {
  let left = most;
  return () => {
    left -= 1;
    return left >= 0 && !state.isStopped;
  };
}

/** Runs a campaign on every processor. The first loss ends all of it. */
async function onEachProcessor(name: string, run: (random: Random) => Promise<void>): Promise<void> {
  const lanes = Array.from({ length: availableParallelism() }, (_, lane) =>
    run(new Random(`${seed} ${name} ${lane}`)).catch((error: unknown) => {
      state.isStopped = true;
      process.exitCode = 1;
      console.error(error instanceof Loss ? error.message : error);
    }),
  );
  await Promise.all(lanes);
}

const startedAt = performance.now();
const killed = { kills: 0, duringStart: 0, acknowledged: 0, sent: 0 };
const damaged = { cuts: 0, whole: 0, named: 0, otherText: 0 };
const [nextKill, nextCut] = [rounds(kills), rounds(cuts)];
await onEachProcessor('kills', (random) => killRepeatedly(random, killed, nextKill));
await onEachProcessor('cuts', (random) => cutRepeatedly(random, damaged, nextCut));

if (process.exitCode === 1)
  console.error(`  npm run durability -- --kills ${kills} --cuts ${cuts} --seed ${seed}`);
else if (state.isStopped) console.log('Interrupted; this is what was seen.');
console.log(
  [
    `${killed.kills} kills, ${killed.duringStart} of them during a start: ${killed.acknowledged} acknowledged changes of ${killed.sent} answers are all there.`,
    `${damaged.cuts} damaged folders: ${damaged.whole} starts have every row, ${damaged.named} name the damaged file, ${damaged.otherText} of a killed server have another text unnoticed.`,
    `${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
  ].join('\n'),
);
