import Database, { type Statement } from 'better-sqlite3';
import { openInMemory } from '#server/db/open.ts';
import { makeWorld, type TestWorld } from '#kit/test-world.ts';
import { startBench } from '#kit/bench.ts';
import { timed } from '../rounds.ts';

const methods = ['run', 'get', 'all'] as const;
type Execute = (this: Statement, ...values: unknown[]) => unknown;

/** One execution of a statement. */
interface Step {
  readonly sql: string;
  readonly method: (typeof methods)[number];
  readonly values: unknown[];
}

/** The SQL of calls, and the database in which they begin. */
export interface Recording {
  readonly image: Buffer;
  readonly calls: readonly (readonly Step[])[];
}

/** Makes calls over HTTP to a server in this process, and records every statement that SQLite runs for each of them. */
export async function recordCalls(
  saved: Buffer,
  callsIn: (world: TestWorld) => Promise<readonly (() => Promise<unknown>)[]>,
): Promise<Recording> {
  const bench = await startBench();
  try {
    const calls: Step[][] = [];
    const planned = await callsIn(await makeWorld(bench.origin, 'recorded', { saved }));
    let image: Buffer | undefined;
    const stop = onStatement((statement, method, values) => {
      image ??= statement.database.serialize();
      calls.at(-1)?.push({ sql: statement.source, method, values });
    });
    try {
      for (const call of planned) {
        calls.push([]);
        await call();
      }
    } finally {
      stop();
    }
    if (!image) throw new Error('The calls ran no statement.');
    return { image, calls };
  } finally {
    await bench.close();
  }
}

/** Calls `heard` before each execution of a statement in this process, until the returned function is called. */
function onStatement(
  heard: (statement: Statement, method: Step['method'], values: unknown[]) => void,
): () => void {
  const db = new Database(':memory:');
  const prototype = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<Step['method'], Execute>;
  db.close();
  const originals = methods.map((method) => [method, prototype[method]] as const);
  for (const [method, original] of originals) {
    prototype[method] = function (this: Statement, ...values: unknown[]): unknown {
      heard(this, method, values);
      return original.apply(this, values);
    };
  }
  return () => {
    for (const [method, original] of originals) prototype[method] = original;
  };
}

/** Runs the statements on a fresh copy of the database by better-sqlite3 alone. Returns the calls per second. */
export async function replay({ image, calls }: Recording): Promise<number> {
  const db = openInMemory(image);
  const prepared = new Map<string, Statement>();
  const steps = calls.flat();
  for (const { sql } of steps) {
    if (prepared.has(sql)) continue;
    const statement = db.prepare(sql);
    prepared.set(sql, statement.reader ? statement.raw() : statement);
  }
  const runs = steps.map(({ sql, method, values }) => {
    const statement = prepared.get(sql);
    if (!statement) throw new Error(`${sql} was not prepared.`);
    return { statement, method, values };
  });
  const ms = await timed(() => {
    for (const { statement, method, values } of runs) statement[method](...values);
  });
  db.close();
  return (calls.length / ms) * 1000;
}
