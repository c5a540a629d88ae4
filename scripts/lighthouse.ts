import { Caller } from '#kit/caller.ts';
import { parseChoice, parseInteger, parseScriptOptions } from '#cli/command-line.ts';
import { startBuiltServer } from './built-server.ts';
import { costsOf } from './lighthouse/costs.ts';
import { cpuSlowdownFor } from './lighthouse/cpu-slowdown.ts';
import { tell, type Turn } from './lighthouse/figures.ts';
import { feelInteractions } from './lighthouse/interactions.ts';
import { serveBarePage, serveNamedClient } from './lighthouse/other-client.ts';
import { visit } from './lighthouse/visit.ts';
import { createSession } from './screens/states.ts';

/** The limits of an interaction that a member feels. */
const limits = { nextPaintMs: 200, frameMs: 100 };

const home = '#/index';
const wallet = '#/user/balance';
const product = '#/index/detail?id=4';

const pages = [
  { name: 'login', hash: '#/user/login', visitor: 'guest' },
  { name: 'home', hash: home, visitor: 'guest' },
  { name: 'member-home', hash: home, visitor: 'returning' },
  { name: 'wallet', hash: wallet, visitor: 'returning' },
  { name: 'product', hash: product, visitor: 'returning' },
  { name: 'wallet-emptied', hash: wallet, visitor: 'emptied' },
  { name: 'product-emptied', hash: product, visitor: 'emptied' },
] as const;

const usage = `Runs Lighthouse on the built client as a mid-range phone on a slow network: a guest's first visit to the login and home,
and a member's visits to home, the wallet and a product, as a returning one and with an emptied browser cache. Each visit takes
turns with one to a bare page, which has the same libraries and draws the machines on offer. The processor is slowed down to
that phone's speed by Lighthouse's own calculator.

  npm run lighthouse -- --runs 5

  --runs NUMBER   visits per page; prints the medians (default 3)
  --page NAME     only this page: ${pages.map(({ name }) => name).join(', ')}
  --interactions  instead of Lighthouse: the longest frames and times to the next paint of scrolling, typing and a sheet
  --trace         instead of Lighthouse: the ten functions and components that take longest
  --help          print this help

Exit code: 0; 1 if a page misses a limit; 2 if the run failed, for example because this computer is slower than that phone.`;

const asked = parseScriptOptions(
  usage,
  {
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
    interactions: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
  ({ runs, page, interactions, trace }) => {
    const names = pages.map(({ name }) => name);
    const name = page === undefined ? undefined : parseChoice('--page', page, names);
    return {
      runs: parseInteger('--runs', runs, 1, 99),
      pages: name === undefined ? pages : pages.filter((one) => one.name === name),
      interactions,
      trace,
    };
  },
);

// A failed run has its own exit code, because no limit was missed.
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(2);
});

const guest = { visitor: 'guest', token: undefined } as const;
const bare = await serveBarePage();
process.once('exit', bare.stop);
const ours = await (asked.trace ? serveNamedClient() : startBuiltServer());
process.once('exit', ours.stop);

const { environment } = await visit(bare.origin, { ...guest, hash: '', slowdown: 1 });
const slowdown = cpuSlowdownFor(environment.benchmarkIndex);
console.log(`Benchmark index ${environment.benchmarkIndex}: the processor is slowed down ${slowdown} times.`);

const missed: string[] = [];
if (asked.interactions)
  for (const [name, { nextPaintMs, frameMs }] of await feelInteractions(ours.origin, slowdown)) {
    const isMissed = nextPaintMs > limits.nextPaintMs || frameMs > limits.frameMs;
    console.log(
      `${name}: next paint ${Math.round(nextPaintMs)} ms (limit ${limits.nextPaintMs}), longest frame ${Math.round(frameMs)} ms (limit ${limits.frameMs})${isMissed ? ' – missed' : ''}`,
    );
    if (isMissed) missed.push(name);
  }
for (const { name, hash, visitor } of asked.interactions ? [] : asked.pages) {
  const operator = new Caller(ours.origin, 'main');
  const token = visitor === 'guest' ? undefined : await createSession(operator, 'alice');
  const given = { hash, visitor, token, slowdown };
  console.log(`${name}:`);
  if (asked.trace) {
    const { functions, components } = await costsOf(ours.origin, given);
    for (const [kind, costs] of Object.entries({ functions, components })) {
      console.log(`  ${kind}`);
      for (const cost of costs) console.log(`  ${String(cost.ms).padStart(6)} ms  ${cost.name}`);
    }
    continue;
  }
  const turns: Turn[] = [];
  for (let run = 0; run < asked.runs; run += 1)
    turns.push({
      bare: await visit(bare.origin, { ...guest, hash: '', slowdown }),
      ours: await visit(ours.origin, given),
    });
  for (const { text, isMissed } of tell(turns, visitor)) {
    console.log(`  ${text}${isMissed ? ' – missed' : ''}`);
    if (isMissed) missed.push(name);
  }
}
bare.stop();
ours.stop();
if (missed.length > 0) {
  console.log(`Limits missed: ${[...new Set(missed)].join(', ')}.`);
  process.exitCode = 1;
}
