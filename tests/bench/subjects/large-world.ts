import { control } from '#contract/control/control.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { MACHINE, phoneOf } from '../crowd.ts';
import { rounded, type Result } from '../figure.ts';
import { written } from '../load.ts';
import { startLoader } from '../loader.ts';
import { MEMBERS, millionPostings, playedBy } from '../million-postings.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';

/** The members of the small world. */
const FEW = 200;
const CONNECTIONS = 8;
const ROUND_MS = 1000;
const ROUNDS = 7;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Idempotency-Key': 'press-{n}' };

/** A member's calls in a world of a million postings must be as quick as in a small one where members have as much history. */
export async function largeWorld(): Promise<Result> {
  const worlds = [
    { world: 'large', members: MEMBERS, image: await millionPostings() },
    { world: 'small', members: FEW, image: await playedBy(FEW) },
  ];
  const bench = await startBench();
  const loader = startLoader();
  try {
    const contestants = [];
    for (const { world, members, image } of worlds) {
      await bench.registry.createFrom(world, image);
      for (const [call, requests] of Object.entries(await requestsIn(bench.origin, world, members))) {
        const load = { port: Number(new URL(bench.origin).port), requests, expects: '"code":200' };
        const round = async () =>
          (await loader.put({ ...load, connections: CONNECTIONS, ms: ROUND_MS })).perSecond;
        contestants.push({ name: `${call}, ${world} world`, call, round });
      }
    }
    const rounds = await takeTurns(contestants, ROUNDS);
    return {
      figures: [...new Set(contestants.map(({ call }) => call))].map((call) => ({
        what: `${call}, in a world of a million postings ÷ a small one`,
        unit: '×' as const,
        measured: ratioOf(rounds, `${call}, large world`, `${call}, small world`),
        limit: { atLeast: 0.9 },
      })),
      seen: [...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} requests/s`),
    };
  } finally {
    loader.close();
    await bench.close();
  }
}

/**
 * Raw requests, by what they read: requests of the last member, who has no team, and purchases by many, since a member's are
 * limited.
 */
async function requestsIn(
  origin: string,
  world: string,
  members: number,
): Promise<Record<string, readonly string[]>> {
  const operator = new Caller(origin, world);
  const machines = await operator.ok(control.manageProducts, {});
  const body = `productId=${machines.find(({ name }) => name === MACHINE)?.id}`;
  const sessions = await Promise.all(
    Array.from({ length: FEW }, (_, buyer) =>
      operator.ok(control.createSession, { phone: phoneOf(members - 1 - buyer) }),
    ),
  );
  const callers = sessions.map(({ token }) => ({ 'X-World': world, 'X-Access-Token': token }));
  const read = (path: string) => callers.slice(0, 1).map((headers) => written('GET', path, headers));
  return {
    'the wallet': read('/api/wallet/wallet/summary'),
    'the records of a wallet': read('/api/wallet/wallet/records'),
    "a member's machines": read('/api/product/mine/order/record'),
    'a purchase': callers.map((headers) =>
      written('POST', '/api/product/mine/order/create', { ...headers, ...FORM }, body),
    ),
  };
}
