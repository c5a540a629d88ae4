import { product } from '#contract/product.ts';
import { makeWorld } from '#tests/kit/test-world.ts';
import { gather, imageOf, phoneOf } from '../crowd.ts';
import { rounded, type Result } from '../figure.ts';
import { written, type Loaded } from '../load.ts';
import { startLoader } from '../loader.ts';
import { startBare, type Peer } from '../peers/peers.ts';
import { median, medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { startAssay } from '../server.ts';
import { recordPurchases, replay } from './sql-replay.ts';

const MEMBERS = 300;
const CONNECTIONS = 32;
const ROUND_MS = 1500;
const ROUNDS = 7;

const BUY = '/api/product/mine/order/create';
const EXPRESS = 'bare Express 5, the same JSON';
const REPLAY = 'their SQL alone, by better-sqlite3';
const PLAIN = 'bare Express 5 without ETag, the same JSON';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Purchases by many members with three uplines each: terms, ledger, bonuses, agenda, idempotency, audit, one commit. */
export async function purchase(): Promise<Result> {
  let productId = '';
  const saved = await imageOf(async (open) => {
    ({ productId } = await gather(open, MEMBERS));
  });
  const recording = await recordPurchases({ saved, productId, members: MEMBERS, each: 2 });
  const assay = await startAssay();
  const loader = startLoader();
  const origin = `http://127.0.0.1:${assay.port}`;
  const world = await makeWorld(origin, 'bench', { saved });
  const buyers = await Promise.all(
    Array.from({ length: MEMBERS }, (_, member) => world.as({ phone: phoneOf(member) })),
  );
  const body = `productId=${productId}`;
  const requests = buyers.map(({ token = '' }) =>
    written(
      'POST',
      BUY,
      { ...FORM, 'X-World': world.name, 'X-Access-Token': token, 'Idempotency-Key': 'press-{n}' },
      body,
    ),
  );
  const first = buyers[0];
  if (!first) throw new Error('Nobody is there to buy.');
  const answer = (await first.send(product.createOrder, { productId })).body as object;
  const bare = await startBare('express', answer);
  const plain = await startBare('plain', answer);
  try {
    const loads: Loaded[] = [];
    const bareLoads: Loaded[] = [];
    const ask = ({ server, path }: Peer): Promise<Loaded> =>
      loader.put({
        port: server.port,
        requests: [written('POST', path, FORM, body)],
        expects: '',
        connections: CONNECTIONS,
        ms: ROUND_MS,
      });
    const rounds = await takeTurns(
      [
        {
          name: 'purchases',
          round: async () => {
            const load = {
              port: assay.port,
              requests,
              expects: '"code":200',
              connections: CONNECTIONS,
              ms: ROUND_MS,
            };
            const loaded = await loader.put(load);
            loads.push(loaded);
            return loaded.perSecond;
          },
        },
        {
          name: EXPRESS,
          round: async () => {
            const loaded = await ask(bare);
            bareLoads.push(loaded);
            return loaded.perSecond;
          },
        },
        { name: PLAIN, round: async () => (await ask(plain)).perSecond },
        { name: REPLAY, round: () => replay(recording) },
      ],
      ROUNDS,
    );
    await world.expectInvariants();
    const bought = loads.reduce((sum, { answers }) => sum + answers, 0);
    return {
      figures: [
        {
          what: 'purchases ÷ their SQL alone, by better-sqlite3',
          unit: '×',
          measured: ratioOf(rounds, 'purchases', REPLAY),
          bar: { atLeast: 0.5 },
        },
        {
          what: `p99 of a purchase ÷ bare Express 5, ${CONNECTIONS} connections`,
          unit: '×',
          measured: median(loads.slice(1).map(({ p99Ms }, at) => p99Ms / (bareLoads[at + 1]?.p99Ms ?? 0))),
          bar: { atMost: 3 },
        },
      ],
      seen: [
        ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} per second`),
        `purchases ÷ bare Express 5: ${rounded(ratioOf(rounds, 'purchases', EXPRESS))} ×`,
        `${rounded(recording.steps.length / recording.purchases)} statements per purchase`,
        `purchases ÷ bare Express 5 without ETag: ${rounded(ratioOf(rounds, 'purchases', PLAIN))} ×`,
        `a purchase: ${spreadOf(loads)}`,
        `bare Express 5: ${spreadOf(bareLoads)}`,
        `the load took ${rounded(Math.max(...[...loads, ...bareLoads].map(({ ownShare }) => ownShare)) * 100)} % of a core at most`,
        `${bought} machines bought by ${MEMBERS} members, and every invariant holds`,
      ],
    };
  } finally {
    loader.close();
    await Promise.all([assay, bare.server, plain.server].map((server) => server.close()));
  }
}

/** The middle and the end of what answers took, but for the round that warmed up. */
function spreadOf(loads: readonly Loaded[]): string {
  const counted = loads.slice(1);
  const p50 = median(counted.map(({ p50Ms }) => p50Ms));
  const p99 = median(counted.map(({ p99Ms }) => p99Ms));
  return `median ${rounded(p50)} ms, p99 ${rounded(p99)} ms`;
}
