import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import '#cli/closed-pipe.ts';
import { lineOf, missedBy, rounded, type Result } from './figure.ts';
import { root } from './server.ts';
import { contractSuite } from './subjects/contract-suite.ts';
import { copies } from './subjects/copies.ts';
import { fork } from './subjects/fork.ts';
import { invariants } from './subjects/invariants.ts';
import { isolatedTest } from './subjects/isolated-test.ts';
import { largeWorld } from './subjects/large-world.ts';
import { evicted } from './subjects/evicted.ts';
import { past } from './subjects/past.ts';
import { productList } from './subjects/product-list.ts';
import { purchase } from './subjects/purchase.ts';
import { start } from './subjects/start.ts';
import { year } from './subjects/year.ts';

/** The subjects, by their names on the command line. */
const subjects: Readonly<Record<string, { readonly about: string; readonly run: () => Promise<Result> }>> = {
  isolated: {
    about: 'A whole isolated test in process, beside calls to an empty application',
    run: isolatedTest,
  },
  list: { about: 'Lists from SQLite, beside other mock servers', run: productList },
  purchase: {
    about: 'Purchases in a world in memory, beside their SQL alone and a bare handler',
    run: purchase,
  },
  fork: { about: 'Forks of a world with 2000 members, beside the same copy by SQLite alone', run: fork },
  copies: { about: 'Parking and forking a world of 455 MiB, in the folder for temporary files', run: copies },
  past: { about: 'Visits to the past of a world with ten thousand commands', run: past },
  evicted: { about: 'Evicted worlds: their memory, and the time of the next call', run: evicted },
  start: { about: 'Start, and memory when idle, beside a bare handler', run: start },
  year: { about: 'A year in a world of 10,000 members, beside as many bare transactions', run: year },
  invariants: { about: 'The check of a million postings, and of a commit', run: invariants },
  large: { about: "A member's calls in a world of a million postings, beside a small one", run: largeWorld },
  contract: { about: 'The contract suite over the reference', run: contractSuite },
};

const usage = `Measures the server beside other servers and beside its SQL alone, and writes reports/bench.json (docs/performance.md).

  npm run bench
  npm run bench -- list fork   only these subjects

${Object.entries(subjects)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}

Exit code: 0, or 2 for an unknown subject.`;

const wanted = process.argv.slice(2);
if (wanted.includes('--help') || wanted.includes('-h')) {
  console.log(usage);
  process.exit(0);
}
const unknown = wanted.find((name) => !Object.hasOwn(subjects, name));
if (unknown !== undefined) {
  console.error(`There is no subject ${unknown}. See --help.`);
  process.exit(2);
}

const machine = {
  processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
console.log(`${machine.processor}, ${machine.memoryGiB} GiB, Node.js ${machine.node}`);

const measured: Record<string, Result & { readonly load: number }> = {};
for (const [name, { about, run }] of Object.entries(subjects)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${about}`);
  const result = await run();
  measured[name] = { ...result, load: loadavg()[0] ?? 0 };
  for (const figure of result.figures) console.log(`  ${lineOf(figure)}`);
  for (const line of result.seen) console.log(`    ${line}`);
  const busy = loadavg()[0] ?? 0;
  if (busy > cpus().length)
    console.log(`    load ${rounded(busy)} on ${cpus().length} processors: only ratios are reliable`);
}

const figures = Object.values(measured).flatMap((result) => result.figures);
const met = figures.filter((figure) => missedBy(figure) === 0).length;
mkdirSync(join(root, 'reports'), { recursive: true });
const report = { at: new Date().toISOString(), machine, subjects: measured };
writeFileSync(join(root, 'reports/bench.json'), `${JSON.stringify(report, undefined, 2)}\n`);
console.log(`\n${met} of ${figures.length} limits met. Report: reports/bench.json`);
