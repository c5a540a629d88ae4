import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { Caller } from '#kit/caller.ts';
import { putLoad, written, type Loaded } from '../../bench/load.ts';
import { median } from '../../bench/rounds.ts';
import { parseInteger, parseScriptOptions } from '#cli/command-line.ts';
import { Clients } from './clients.ts';
import { overload } from './overload.ts';
import { startMeasured, type Health } from './server.ts';
import { SteadyLoad, type Answers } from './steady.ts';

const usage = `Loads the built server with many connections, streams, worlds and slow clients. Reports the times of its answers and its
memory.

  npm run load -- --minutes 60

  --minutes N       how long (default 1)
  --connections N   connections that call at once (default 1000)
  --streams N       live streams (default 500)
  --worlds N        worlds (default 500)
  --help            show this help

Exits with 0 if every call was answered, its memory did not grow and overload was refused, 1 if not, 2 after a mistake.`;

const options = parseScriptOptions(
  usage,
  {
    minutes: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1000' },
    streams: { type: 'string', default: '500' },
    worlds: { type: 'string', default: '500' },
  },
  (given) => ({
    minutes: parseInteger('--minutes', given.minutes, 1, 1440),
    connections: parseInteger('--connections', given.connections, 1, 3000),
    streams: parseInteger('--streams', given.streams, 0, 5000),
    worlds: parseInteger('--worlds', given.worlds, 10, 9900),
  }),
);

const INTERVAL_MS = 10_000;
const SLOW_CLIENTS = 100;
const MAX_GROWTH_MEBIBYTES = 200;
const OVERLOAD_CALLS = 1500;
const QUIET = 'quiet';

const failures: string[] = [];
const state = { isStopped: false };
process.on('SIGINT', () => (state.isStopped = true));
const server = await startMeasured();
const operator = new Caller(server.origin, 'main');
await operator.ok(control.createWorld, { name: QUIET });
const worlds: string[] = [];
while (worlds.length < options.worlds && !state.isStopped)
  worlds.push(
    (await operator.ok(control.createWorld, { name: `world-${worlds.length}`, from: 'main' })).name,
  );
console.log(`${worlds.length} worlds, ${options.connections} connections, ${options.streams} streams.`);

const requestTo = (world: string): string =>
  written('GET', `/api/${product.products.service}/${product.products.path}`, { 'X-World': world });

const loadOf = (requests: readonly string[], connections: number, ms: number) => ({
  ...{ port: server.port, requests, connections, ms },
  expects: '"code":200',
});

/** Loads the server for ten seconds. */
async function loadShortly(requests: readonly string[], connections: number): Promise<Loaded | undefined> {
  try {
    const loaded = await putLoad(loadOf(requests, connections, INTERVAL_MS), 0);
    if (loaded.wrong !== undefined) failures.push(`An answer was ${loaded.wrong.slice(0, 200)}`);
    return loaded;
  } catch (error) {
    failures.push(`A connection failed: ${String(error)}`);
    return undefined;
  }
}

const rounded = (ms = Number.NaN): string => (Number.isNaN(ms) ? '–' : `${ms.toFixed(1)} ms`);

const alone = await loadShortly([requestTo(QUIET)], 1);
const clients = new Clients(server.port);
clients.openStreams(options.streams, worlds.slice(0, Math.max(10, Math.ceil(options.streams / 50))));
clients.readSlowly(SLOW_CLIENTS);
clients.writeSlowly(SLOW_CLIENTS);

interface Sample extends Answers, Health {
  /** The server's processor time per answer. It does not depend on what else the machine does. */
  readonly cpuPerCallMs: number;
}

const samples: Sample[] = [];
const steady = new SteadyLoad(
  loadOf(worlds.map(requestTo), options.connections, options.minutes * 60_000),
  (failure) => failures.push(failure),
);
while (!steady.isOver && !state.isStopped) {
  const answers = await steady.sample(INTERVAL_MS);
  const health = await server.health();
  const sample = { ...answers, ...health, cpuPerCallMs: health.cpuMs / answers.calls };
  samples.push(sample);
  console.log(
    `${Math.round(sample.perSecond)} calls/s, CPU ${rounded(sample.cpuPerCallMs)} each, p50 ${rounded(sample.answerP50Ms)}, p99 ${rounded(sample.answerP99Ms)}; ` +
      `event loop p99 ${sample.p99Ms} ms, longest ${sample.maxMs} ms; memory ${sample.rssMebibytes} MiB`,
  );
}
steady.stop();

/** One world with all connections but one, beside a quiet world with one. Then more calls at once than there is room for. */
async function crowd(): Promise<void> {
  const [, beside] = await Promise.all([
    loadShortly([requestTo('world-0')], options.connections - 1),
    loadShortly([requestTo(QUIET)], 1),
  ]);
  console.log(
    `A quiet world: p50 ${rounded(alone?.p50Ms)} alone, ${rounded(beside?.p50Ms)} beside a world with ` +
      `${options.connections - 1} connections (p99 ${rounded(alone?.p99Ms)} and ${rounded(beside?.p99Ms)}).`,
  );
  const over = await overload(server.origin, 'world-0', OVERLOAD_CALLS);
  console.log(
    `${OVERLOAD_CALLS} calls at once: ${over.answered} answered, ${over.refused} refused with 503 and Retry-After.`,
  );
  if (over.other > 0) failures.push(`${over.other} calls of the overload were neither.`);
  if (over.refused === 0) failures.push('Overload was not refused.');
}

if (!state.isStopped) await crowd();

/** The medians of the first and of the last third, which are equal if the server stays level. */
function trend(
  name: 'perSecond' | 'cpuPerCallMs' | 'answerP99Ms' | 'p99Ms' | 'rssMebibytes',
): readonly [number, number] {
  const figures = samples.map((sample) => sample[name]).filter((figure) => Number.isFinite(figure));
  const third = Math.ceil(figures.length / 3);
  return [median(figures.slice(0, third)), median(figures.slice(-third))];
}

const memory = trend('rssMebibytes');
console.log(
  `Medians of the first and the last third: ${trend('perSecond').map(Math.round).join(' and ')} calls/s, ` +
    `CPU ${trend('cpuPerCallMs').map(rounded).join(' and ')} each, ` +
    `p99 ${trend('answerP99Ms').map(rounded).join(' and ')}, ` +
    `event loop p99 ${trend('p99Ms').map(rounded).join(' and ')}, memory ${memory.join(' and ')} MiB.`,
);
const growth = memory[1] - memory[0];
if (growth > MAX_GROWTH_MEBIBYTES) failures.push(`Memory grew by ${growth} MiB.`);
if (clients.lostStreams > 0) failures.push(`${clients.lostStreams} streams ended.`);
clients.end();
for (const { name } of await operator.ok(control.worlds)) {
  const { failed } = await new Caller(server.origin, name).ok(control.clock);
  for (const { kind, subject, error } of failed)
    failures.push(`World ${name}: ${kind} of ${subject} failed. ${error}`);
}
await server.stop();
if (state.isStopped) console.log('Interrupted; this is what was seen.');
for (const failure of new Set(failures)) {
  const times = failures.filter((other) => other === failure).length;
  console.error(times > 1 ? `${failure} (${times} times)` : failure);
}
process.exit(failures.length > 0 ? 1 : 0);
