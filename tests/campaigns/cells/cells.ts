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
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';

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
      ...{ ASSAY_DATA: join(folder.path, `${count}-${cell}`), PORT: new URL(addresses.get(cell) ?? '').port },
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

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;

const line = (what: string, text: string): void => console.log(`${what.padEnd(34)} ${text}`);

/** Calls of members for some seconds, each caller in a world of its own. `originOf` says where. */
async function calls(bench: Bench, what: string, originOf: (world: string) => string): Promise<void> {
  const names = Array.from({ length: CALLERS }, (_, at) => `calls-${at}`);
  for (const name of names) await new Caller(bench.origin, name).send(control.putWorld, { name });
  const before = [...bench.cells.values()].map(({ pid }) => cpuMs(pid));
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    names.map(async (name) => {
      const headers = { 'X-World': name };
      const url = `${originOf(name)}/api/product/mine/product/list`;
      while (performance.now() < until) {
        const begun = performance.now();
        const response = await fetch(url, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${what}: ${response.status}`);
        times.push(performance.now() - begun);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const used = [...bench.cells.values()].map(({ pid }, at) => cpuMs(pid) - (before[at] ?? 0));
  const total = used.reduce((sum, one) => sum + one, 0);
  const perCore = times.length / (Math.max(...used) / 1000);
  line(
    what,
    `${Math.round(times.length / seconds)} calls/s, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms; ` +
      `${(total / times.length).toFixed(2)} ms of CPU a call, ${Math.round(perCore)} calls/s if the busiest cell had a core`,
  );
}

/** Many jobs at once: each makes a world, logs in, reads and deletes its world. */
async function jobs({ origin, ring }: Bench): Promise<void> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: JOBS }, async (_, at) => {
      const name = `job-${at}`;
      const operator = new Caller(origin, name);
      const since = performance.now();
      await operator.ok(control.putWorld, { name });
      times.push(performance.now() - since);
      await operator.ok(user.sysInfo);
      await operator.ok(control.dropWorld, { name });
    }),
  );
  const all = performance.now() - begun;
  times.sort((a, b) => a - b);
  line(
    `${JOBS} jobs at once, ${ring.cells.length} cells`,
    `${Math.round(all)} ms in all, ${(all / JOBS).toFixed(1)} ms a job; a creation p50 ${Math.round(quantile(times, 0.5))} ms, max ${Math.round(times.at(-1) ?? 0)} ms`,
  );
}

/** Many worlds that stay, and their list. */
async function manyWorlds({ origin, cells, ring }: Bench): Promise<void> {
  const begun = performance.now();
  let next = 0;
  const make = async () => {
    while (next < worlds) {
      const name = `many-${(next += 1)}`;
      await new Caller(origin, name).ok(control.putWorld, { name });
    }
  };
  await Promise.all(Array.from({ length: 8 }, make));
  const madeMs = performance.now() - begun;
  const since = performance.now();
  const listed = await new Caller(origin, 'main').ok(control.worlds);
  const listMs = performance.now() - since;
  const found = listed.filter(({ name }) => name.startsWith('many-'));
  if (found.length !== worlds) fail(`The list has ${found.length} of ${worlds} worlds.`);
  const shares = ring.cells.map((cell) => found.filter(({ name }) => ring.ownerOf(name) === cell).length);
  const rss = [...cells.values()].map(({ pid }) =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
  );
  line(
    `${worlds} worlds over ${ring.cells.length} cells`,
    `${(madeMs / worlds).toFixed(1)} ms each, by cell ${shares.join(', ')}; the list of all ${Math.round(listMs)} ms; ${rss.join(', ')} MiB`,
  );
}

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
