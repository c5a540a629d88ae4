import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseInteger, parseScriptOptions } from '#cli/command-line.ts';
import { RunOffBench } from './compare.ts';

const usage = `Compares the predicted insolvency of random worlds with the ledger of their forks.

  npm run run-off -- --worlds 1000

  --worlds N   the number of worlds (default 1000)
  --first N    begin with seed N (default 1)
  --help       show this help

Exits with 0 if all agree, 1 at the first disagreement, 2 after a mistake on the command line.`;

const { worlds, first } = parseScriptOptions(
  usage,
  { worlds: { type: 'string', default: '1000' }, first: { type: 'string', default: '1' } },
  (given) => ({
    worlds: parseInteger('--worlds', given.worlds, 1, 1_000_000),
    first: parseInteger('--first', given.first, 1, 1_000_000_000),
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'assay-run-off-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const startedAt = performance.now();
const bench = await RunOffBench.create(folder);
let [insolvent, days] = [0, 0];
for (let seed = first; seed < first + worlds; seed += 1) {
  const { predicted, days: paid } = await bench.run(String(seed));
  if (predicted.unpaid) insolvent += 1;
  days += paid.length;
}
bench.close();
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${worlds} worlds agree to the micro on ${days} days: ${insolvent} cannot pay to the end. ${seconds} s.`,
);
