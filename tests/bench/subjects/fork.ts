import Database from 'better-sqlite3';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld } from '#kit/test-world.ts';
import { gather, imageOf } from '../crowd.ts';
import { rounded, type Result } from '../figure.ts';
import { written, type Load } from '../load.ts';
import { startLoader } from '../loader.ts';
import { median, percentile, ratioOf, takeTurns, type Rounds } from '../rounds.ts';
import { startAssay } from '../server.ts';

const MEMBERS = 2000;
const FORKS = 200;
const RAW = 'raw better-sqlite3';

/** Forks of the basic world with two thousand members, in process and over HTTP, beside the same copy by SQLite alone. */
export async function fork(): Promise<Result> {
  const saved = await imageOf(async (open) => {
    await fixtures.basic.seed(open);
    await gather(open, MEMBERS - Object.keys(personas).length);
  });
  const inProcess = await forkInProcess(saved);
  const overHttp = await forkOverHttp(saved);
  return {
    figures: [
      ...inProcess.figures,
      {
        what: `p95 of a fork over HTTP, ${MEMBERS} members`,
        unit: 'ms',
        measured: overHttp.p95Ms,
        limit: { atMost: 3 },
      },
    ],
    seen: [
      `the world: ${rounded(saved.length / 2 ** 20)} MiB`,
      ...inProcess.seen,
      `a fork over HTTP: median ${rounded(overHttp.p50Ms)} ms`,
    ],
  };
}

async function forkInProcess(saved: Buffer): Promise<Result> {
  const bench = await startBench();
  const { registry } = bench;
  await registry.createFrom('source', saved);
  const raw = new Database(saved);
  const operator = new Caller(bench.origin, 'source');
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const firstCall = async () => {
    const startedAt = performance.now();
    registry.fork('fork', 'source');
    await new Caller(bench.origin, 'fork', token).ok(wallet.wallet);
    const tookMs = performance.now() - startedAt;
    registry.drop('fork');
    return tookMs;
  };
  try {
    const rounds = await takeTurns(
      [
        {
          name: 'fork',
          round: () =>
            timedThen(
              () => registry.fork('fork', 'source'),
              () => registry.drop('fork'),
            ),
        },
        { name: 'fork and first call', round: firstCall },
        {
          name: 'write, fork and first call',
          async round() {
            // The fork copies a source that has changed. The write itself is not measured.
            await operator.ok(control.createSession, { phone: personas.alice.phone });
            return firstCall();
          },
        },
        { name: RAW, round: () => copyBySqlite(raw) },
      ],
      FORKS,
    );
    return forkResult(rounds);
  } finally {
    raw.close();
    await bench.close();
  }
}

function copyBySqlite(source: Database.Database): number {
  let copy: Database.Database | undefined;
  return timedThen(
    () => (copy = new Database(source.serialize())),
    () => copy?.close(),
  );
}

function forkResult(rounds: Rounds): Result {
  const forks = rounds.get('fork') ?? [];
  const ratio = rounded(ratioOf(rounds, 'fork', RAW));
  return {
    figures: [
      {
        what: `p95 of a fork in process, ${MEMBERS} members`,
        unit: 'ms',
        measured: percentile(forks, 0.95),
        limit: { atMost: 1 },
      },
    ],
    seen: [
      `a fork in process: median ${rounded(median(forks))} ms, ${ratio} × the time of the same copy by better-sqlite3`,
      `a fork and the first call of a member in it, over HTTP: ${spreadOf(rounds, 'fork and first call')}`,
      `the same, with a write to the source before: ${spreadOf(rounds, 'write, fork and first call')}`,
    ],
  };
}

function spreadOf(rounds: Rounds, name: string): string {
  const times = rounds.get(name) ?? [];
  return `median ${rounded(median(times))} ms, p95 ${rounded(percentile(times, 0.95))} ms`;
}

/** The duration of work, without the cleanup after it. */
function timedThen(work: () => unknown, after: () => unknown): number {
  const startedAt = performance.now();
  work();
  const tookMs = performance.now() - startedAt;
  after();
  return tookMs;
}

async function forkOverHttp(saved: Buffer): Promise<{ p50Ms: number; p95Ms: number }> {
  const assay = await startAssay();
  const loader = startLoader();
  try {
    await makeWorld(`http://127.0.0.1:${assay.port}`, 'source', { saved });
    const requests = Array.from({ length: FORKS }, (_, number) =>
      written(
        'POST',
        '/control/worlds',
        { 'Content-Type': 'application/json' },
        JSON.stringify({ name: `fork-${number}`, from: 'source' }),
      ),
    );
    const load: Load = {
      port: assay.port,
      requests,
      expects: '"code":200',
      connections: 1,
      ms: 60_000,
      most: FORKS,
    };
    return await loader.put(load);
  } finally {
    loader.close();
    await assay.close();
  }
}
