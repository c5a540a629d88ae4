import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { haproxyConfig } from '#cli/cells/proxies.ts';
import { parseInteger, parseScriptOptions } from '#cli/command-line.ts';
import { Caller } from '#kit/caller.ts';
import { Ring } from '#server/cells/ring.ts';
import { root, startServer as startProgram } from '#tests/bench/server.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { callUntil } from './light-client.ts';

const usage = `Measures cells behind HAProxy on this machine: calls of 1 and 2 processes, the proxy, many jobs at once, many worlds,
and a cell that is killed under load.

  npm run measure-cells -- --worlds 1000

  --worlds N    the worlds over four cells (default 1000)
  --seconds N   the time of each measurement of calls (default 10)
  --port PORT   the first of 10 free ports (default 5900)
  --help        show this help

Exit code: 0; 1 if an acknowledged change is lost, or a call reaches a wrong cell.`;

const { worlds, seconds, port } = parseScriptOptions(
  usage,
  {
    worlds: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '5900' },
  },
  (values) => ({
    worlds: parseInteger('--worlds', values.worlds, 1, 1_000_000),
    seconds: parseInteger('--seconds', values.seconds, 1, 600),
    port: parseInteger('--port', values.port, 1024, 65_000),
  }),
);

const CALLERS = 32;
const JOBS = 500;
/** The first round also opens connections and compiles. */
const JOB_ROUNDS = 4;
const folder = temporaryFolder();

interface Bench {
  readonly origin: string;
  readonly ring: Ring;
  readonly addresses: ReadonlyMap<string, string>;
  readonly cells: Map<string, ServerProcess>;
  readonly start: (cell: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts cells with data folders of their own, and HAProxy. */
async function startCells(count: number): Promise<Bench> {
  const names = 'abcdefgh'.slice(0, count).split('');
  const addresses = new Map(names.map((name, at) => [name, `http://127.0.0.1:${port + 1 + at}`]));
  const cells = new Map<string, ServerProcess>();
  const start = async (cell: string) => {
    const environment = {
      ...{ ASSAY_CELL: cell, ASSAY_CELLS: [...addresses].map((one) => one.join('=')).join(',') },
      ...{
        ASSAY_METRICS: 'operator',
        ASSAY_DATA: join(folder.path, `${count}-${cell}`),
        PORT: new URL(addresses.get(cell) ?? '').port,
      },
    };
    cells.set(cell, await startServer(environment));
  };
  for (const name of names) await start(name);
  const config = join(folder.path, 'haproxy.cfg');
  writeFileSync(config, haproxyConfig({ cells: addresses, listen: `127.0.0.1:${port}` }));
  const proxy = spawn('haproxy', ['-db', '-f', config], { stdio: 'ignore' });
  await pause(1000);
  return {
    ...{ origin: `http://127.0.0.1:${port}`, ring: new Ring(names), addresses, cells, start },
    async stop() {
      await ended(proxy);
      for (const cell of cells.values()) await cell.kill('SIGKILL');
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  while (child.exitCode === null && child.signalCode === null) await pause(10);
}

/** The processor time of a process in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const usedBy = (cells: Bench['cells']): number =>
  [...cells.values()].reduce((sum, { pid }) => sum + cpuMs(pid), 0);

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;

const line = (what: string, text: string): void => console.log(`${what.padEnd(34)} ${text}`);

/**
 * Checks of ledgers for some seconds, each caller in a world of its own. `originOf` says where. A check costs a cell several times
 * what it costs the client, which shares the processors.
 */
async function calls(bench: Bench, what: string, originOf: (world: string) => string): Promise<void> {
  const names = Array.from({ length: CALLERS }, (_, at) => `calls-${at}`);
  for (const name of names)
    await new Caller(bench.origin, name).send(control.putWorld, { name, fixture: 'rich' });
  const before = [...bench.cells.values()].map(({ pid }) => cpuMs(pid));
  const until = performance.now() + seconds * 1000;
  const clientBefore = process.cpuUsage();
  const called = names.map((name) => callUntil(new URL('/control/invariants', originOf(name)), name, until));
  const times = (await Promise.all(called)).flat();
  const client = process.cpuUsage(clientBefore);
  times.sort((a, b) => a - b);
  const used = [...bench.cells.values()].map(({ pid }, at) => cpuMs(pid) - (before[at] ?? 0));
  const total = used.reduce((sum, one) => sum + one, 0);
  const perCore = times.length / (Math.max(...used) / 1000);
  line(
    what,
    `${Math.round(times.length / seconds)} calls/s, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms; ` +
      `${(total / times.length).toFixed(2)} ms of CPU a call and ${((client.user + client.system) / 1000 / times.length).toFixed(2)} ms of the client's, ` +
      `${Math.round(perCore)} calls/s if the busiest cell had a core`,
  );
}

/** The times of many callers at once, in order, and the time until all had their answers. */
async function atOnce(count: number, call: (at: number) => Promise<Response>) {
  const begun = performance.now();
  const times = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const response = await call(at);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return performance.now() - begun;
    }),
  );
  return { times: times.toSorted((a, b) => a - b), allMs: performance.now() - begun };
}

/** Many jobs at once: each makes a world, reads and deletes its world. A bare application answers as many calls in turn. */
async function jobs({ origin, ring, cells }: Bench): Promise<void> {
  const answer = join(folder.path, 'answer.json');
  writeFileSync(answer, '{ "code": 200 }');
  const file = join(root, 'tests/bench/bare-server.js');
  const bare = await startProgram(port + 9, { file, args: ['express', String(port + 9), answer] });
  const ask = (path: string, at: number, method = 'GET') =>
    fetch(`${origin}${path}`, { method, headers: { 'X-World': `job-${at}` } });
  for (let round = 0; round < JOB_ROUNDS; round += 1) {
    const peer = await atOnce(JOBS, () => fetch(`http://127.0.0.1:${bare.port}/answer`, { method: 'POST' }));
    const before = usedBy(cells);
    const made = await atOnce(JOBS, (at) => ask(`/control/worlds/job-${at}`, at, 'PUT'));
    const cpu = usedBy(cells) - before;
    const read = await atOnce(JOBS, (at) => ask('/api/user/sys/info', at));
    await atOnce(JOBS, (at) => ask(`/control/worlds/job-${at}`, at, 'DELETE'));
    const answered = [0.5, 0.99]
      .map((share) => `${Math.round(quantile(made.times, share))} ms`)
      .join(', p99 ');
    line(
      `${JOBS} creations at once, ${ring.cells.length} cells`,
      `${(made.allMs / JOBS).toFixed(1)} ms each, ${(cpu / JOBS).toFixed(2)} ms of CPU, ${(made.allMs / peer.allMs).toFixed(1)} × a bare Express call; ` +
        `answered after p50 ${answered}; the first call in each ${(read.allMs / JOBS).toFixed(1)} ms`,
    );
  }
  await bare.close();
}

/** Many worlds that stay, their list, and a call in each of them. */
async function manyWorlds({ origin, cells, ring }: Bench): Promise<void> {
  const make = await byFew((name) => new Caller(origin, name).ok(control.putWorld, { name }));
  const since = performance.now();
  const listed = await new Caller(origin, 'main').ok(control.worlds);
  const listMs = performance.now() - since;
  const found = listed.filter(({ name }) => name.startsWith('many-'));
  if (found.length !== worlds) fail(`The list has ${found.length} of ${worlds} worlds.`);
  const shares = ring.cells.map((cell) => found.filter(({ name }) => ring.ownerOf(name) === cell).length);
  line(
    `${worlds} worlds over ${ring.cells.length} cells`,
    `${make} ms each, by cell ${shares.join(', ')}; the list of all ${Math.round(listMs)} ms; ${memoryOf(cells)} MiB`,
  );
  const use = await byFew((name) => new Caller(origin, name).ok(user.sysInfo));
  const again = await byFew((name) => new Caller(origin, name).ok(user.sysInfo));
  line(
    'a call in each of them',
    `${use} ms; once more, when most are parked, ${again} ms; ${memoryOf(cells)} MiB`,
  );
}

/** The time for each of the worlds, by 8 callers. */
async function byFew(call: (name: string) => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  let next = 0;
  const work = async () => {
    while (next < worlds) await call(`many-${(next += 1)}`);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return ((performance.now() - begun) / worlds).toFixed(1);
}

const memoryOf = (cells: Bench['cells']): string =>
  [...cells.values()]
    .map(({ pid }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    .map((kibibytes) => Math.round(Number(kibibytes) / 1024))
    .join(', ');

/** Writers in durable worlds of three cells, one of which is killed and started again. */
async function kill(bench: Bench): Promise<void> {
  const { origin, ring, cells } = bench;
  const names = Array.from({ length: 12 }, (_, at) => `kept-${at}`);
  for (const name of names) await new Caller(origin, name).ok(control.putWorld, { name, durable: true });
  const acknowledged = new Map<string, number>();
  const before = await Promise.all(names.map((name) => balanceIn(origin, name)));
  const refusedOf = new Map<string, number>();
  let isOver = false;
  const writing = names.map(async (name) => {
    const operator = new Caller(origin, name);
    while (!isOver) {
      const input = { phone: personas.bob.phone, kind: 'bonus', amount: '1' };
      const response = await operator.send(control.grant, input).catch(() => undefined);
      const isDone = (response?.body as { code?: number } | undefined)?.code === 200;
      const counted = isDone ? acknowledged : refusedOf;
      const key = isDone ? name : ring.ownerOf(name);
      counted.set(key, (counted.get(key) ?? 0) + 1);
      if (!isDone) await pause(50);
    }
  });
  await pause(2000);
  await cells.get('b')?.kill('SIGKILL');
  await pause(2000);
  await bench.start('b');
  await pause(2000);
  isOver = true;
  await Promise.all(writing);
  const after = await Promise.all(names.map((name) => balanceIn(origin, name)));
  const all = [...acknowledged.values()].reduce((sum, one) => sum + one, 0);
  // A change whose answer was lost may have happened.
  const lost = names.reduce(
    (sum, name, at) =>
      sum + Math.max(0, (acknowledged.get(name) ?? 0) - ((after[at] ?? 0) - (before[at] ?? 0))),
    0,
  );
  const others = [...refusedOf].filter(([cell]) => cell !== 'b').reduce((sum, [, count]) => sum + count, 0);
  line(
    'a cell is killed under load',
    `${all} changes acknowledged, ${lost} lost; ${refusedOf.get('b') ?? 0} calls to its worlds failed, ${others} to others`,
  );
  if (lost > 0 || others > 0) fail('A change was lost, or another cell was disturbed.');
}

async function balanceIn(origin: string, world: string): Promise<number> {
  const { list } = await new Caller(origin, world).ok(control.members, { query: personas.bob.phone });
  return Number(list[0]?.available);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

line('the machine', `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} before`);
const one = await startCells(1);
await calls(one, '1 process, direct', () => one.addresses.get('a') ?? '');
await calls(one, '1 process, HAProxy', () => one.origin);
await one.stop();
const two = await startCells(2);
await calls(two, '2 processes, direct', (world) => two.addresses.get(two.ring.ownerOf(world)) ?? '');
await calls(two, '2 processes, HAProxy', () => two.origin);
await two.stop();
const three = await startCells(3);
await jobs(three);
await kill(three);
await three.stop();
const four = await startCells(4);
await manyWorlds(four);
await four.stop();
folder.remove();
line('the machine', `load ${loadavg()[0]?.toFixed(1) ?? ''} after`);
