import Database from 'better-sqlite3';
import { DAY } from '#server/time/span.ts';
import { kept } from '../cache.ts';
import { buy, gather, gathered, imageOf, openImage } from '../crowd.ts';
import { rounded, type Result } from '../figure.ts';
import { median, percentile, processorMs, ratioOf, takeTurns, type Contestant } from '../rounds.ts';

const MEMBERS = 10_000;
const SIZES = [1000, 10_000, 30_000, 100_000] as const;
const ROUNDS = 3;

interface Size {
  readonly orders: number;
  readonly image: Buffer;
}

/** A year in worlds of ten thousand members, in which every order ends. The cost must be proportional to the events. */
export async function year(): Promise<Result> {
  const sizes = await worldsOf(SIZES);
  const events = new Map<number, number>();
  const used = new Map<number, number[]>();
  const contestants = sizes.map(({ orders, image }): Contestant => ({
    name: String(orders),
    round: () => {
      const open = openImage(image);
      const [startedAt, usedBefore] = [performance.now(), processorMs()];
      const { count } = open.clock.advanceTo(open.clock.now() + 365 * DAY);
      const tookMs = performance.now() - startedAt;
      used.set(orders, [...(used.get(orders) ?? []), processorMs() - usedBefore]);
      open.close('dropped');
      events.set(orders, count);
      return tookMs;
    },
  }));
  const raw = { name: 'raw', round: () => rawTransactions(events.get(30_000) ?? 0) };
  const rounds = await takeTurns([...contestants, raw], ROUNDS);
  const perEvent = sizes.map(({ orders }) => {
    const count = events.get(orders) ?? Number.NaN;
    return { orders, count, microseconds: (median(rounds.get(String(orders)) ?? []) * 1000) / count };
  });
  const costs = perEvent.map(({ microseconds }) => microseconds);
  return {
    figures: [
      {
        what: `a year, ${MEMBERS} members, 30000 orders`,
        unit: 's',
        measured: median(rounds.get('30000') ?? []) / 1000,
        limit: { atMost: 2 },
      },
      {
        what: 'cost of an event, highest ÷ lowest of 1k, 10k, 30k, 100k',
        unit: '×',
        measured: percentile(costs, 1) / percentile(costs, 0),
        limit: { atMost: 2 },
      },
    ],
    seen: [
      ...perEvent.map(
        ({ orders, count, microseconds }) =>
          `${orders} orders: ${count} events in ${rounded((microseconds * count) / 1000)} ms, ${rounded(microseconds)} µs each; of the processor ${rounded(median(used.get(orders) ?? []))} ms`,
      ),
      `${rounded(ratioOf(rounds, '30000', 'raw'))} × the time of as many transactions of three statements by raw better-sqlite3`,
    ],
  };
}

/** The same world after more and more orders, all made through the handlers. */
async function worldsOf(sizes: readonly number[]): Promise<Size[]> {
  let before: Size | undefined;
  const made: Size[] = [];
  for (const orders of sizes) {
    const source = before;
    const image = await kept(`orders-${orders}`, () => ordersAfter(source, orders));
    before = { orders, image };
    made.push(before);
  }
  return made;
}

/** A world with this many orders, continued from the one with fewer orders if there is one. */
async function ordersAfter(before: Size | undefined, orders: number): Promise<Buffer> {
  if (!before) return imageOf(async (open) => buy(await gather(open, MEMBERS), orders));
  const open = openImage(before.image);
  await buy(await gathered(open, MEMBERS), orders - before.orders);
  const image = open.storage.image();
  open.close('dropped');
  return image;
}

/** The minimum that an event writes: it deletes one row and inserts another in a transaction. */
function rawTransactions(count: number): number {
  const db = new Database(':memory:');
  db.exec(`CREATE TABLE due (id INTEGER PRIMARY KEY, at INTEGER) STRICT; CREATE INDEX dueAt ON due (at);
           CREATE TABLE note (id INTEGER PRIMARY KEY, memberId INTEGER, text TEXT) STRICT`);
  const add = db.prepare('INSERT INTO due (at) VALUES (?)');
  db.transaction(() => {
    for (let at = 0; at < count; at += 1) add.run(at);
  })();
  const next = db.prepare<[], { id: number }>('SELECT id FROM due ORDER BY at LIMIT 1');
  const done = db.prepare('DELETE FROM due WHERE id = ?');
  const note = db.prepare("INSERT INTO note (memberId, text) VALUES (?, 'over')");
  const startedAt = performance.now();
  for (let event = 0; event < count; event += 1) {
    db.transaction(() => {
      const { id } = next.get() ?? { id: 0 };
      done.run(id);
      note.run(id);
    }).immediate();
  }
  const tookMs = performance.now() - startedAt;
  db.close();
  return tookMs;
}
