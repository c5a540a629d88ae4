import Database, { type Statement } from 'better-sqlite3';
import { product } from '#contract/product.ts';
import { openInMemory } from '#server/db/open.ts';
import { makeWorld } from '#kit/test-world.ts';
import { startBench } from '#kit/bench.ts';
import { phoneOf } from '../crowd.ts';
import { timed } from '../rounds.ts';

const methods = ['run', 'get', 'all'] as const;
type Execute = (this: Statement, ...values: unknown[]) => unknown;

/** One execution of a statement. */
interface Step {
  readonly sql: string;
  readonly method: (typeof methods)[number];
  readonly values: unknown[];
}

/** The SQL of purchases, and the database in which they begin. */
export interface Recording {
  readonly image: Buffer;
  readonly steps: readonly Step[];
  readonly purchases: number;
}

interface Purchases {
  /** A world with members and a product. */
  readonly saved: Buffer;
  readonly productId: string;
  readonly members: number;
  /** How often each member buys. */
  readonly each: number;
}

/** Buys over HTTP from a server in this process, and records every statement that SQLite runs meanwhile. */
export async function recordPurchases({ saved, productId, members, each }: Purchases): Promise<Recording> {
  const bench = await startBench();
  try {
    const world = await makeWorld(bench.origin, 'recorded', { saved });
    const phones = Array.from({ length: members }, (_, member) => phoneOf(member));
    const buyers = await Promise.all(phones.map((phone) => world.as({ phone })));
    let image: Buffer | undefined;
    const steps: Step[] = [];
    const stop = onStatement((statement, method, values) => {
      image ??= statement.database.serialize();
      steps.push({ sql: statement.source, method, values });
    });
    try {
      for (let round = 0; round < each; round += 1)
        for (const [at, buyer] of buyers.entries())
          await buyer.ok(product.createOrder, { productId }, { idempotencyKey: `press-${round}-${at}` });
    } finally {
      stop();
    }
    if (!image) throw new Error('The purchases ran no statement.');
    return { image, steps, purchases: members * each };
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

/** Runs the statements on a fresh copy of the database by better-sqlite3 alone. Returns the purchases per second. */
export async function replay({ image, steps, purchases }: Recording): Promise<number> {
  const db = openInMemory(image);
  const prepared = new Map<string, Statement>();
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
  return (purchases / ms) * 1000;
}
