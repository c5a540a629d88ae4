import { product } from '#contract/product.ts';
import { makeWorld } from '#kit/test-world.ts';
import { buy, gather, gathered, imageOf, openImage, phoneOf } from '../crowd.ts';
import { rounded, type Result } from '../figure.ts';
import { written, type Loaded } from '../load.ts';
import { startLoader } from '../loader.ts';
import { startBare, startHandWritten, type Peer } from '../peers/peers.ts';
import { median, medianOf, ratioOf, takeTurns, timed, type Rounds } from '../rounds.ts';
import { startAssay } from '../server.ts';
import { recordCalls, replay } from './sql-replay.ts';

const MEMBERS = 300;
const CONNECTIONS = 32;
const ROUND_MS = 1500;
const ROUNDS = 7;
const BOUGHT_IN_PROCESS = 1500;
/** The number of purchases of each member in the recording. */
const RECORDED_ROUNDS = 4;

const BUY = '/api/product/mine/order/create';
const EXPRESS = 'bare Express 5, the same JSON';
const IN_PROCESS = 'purchases without HTTP';
const REPLAY = 'their SQL alone, by better-sqlite3';
const HAND_WRITTEN = 'a hand-written Express 5 handler with the same SQL';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Purchases by many members with three uplines each: terms, ledger, bonuses, agenda, idempotency, audit, one commit. */
export async function purchase(): Promise<Result> {
  let productId = '';
  const phones = Array.from({ length: MEMBERS }, (_, member) => phoneOf(member));
  const saved = await imageOf(async (open) => {
    ({ productId } = await gather(open, MEMBERS));
  });
  const recording = await recordCalls(saved, async (world) => {
    const buyers = await Promise.all(phones.map((phone) => world.as({ phone })));
    return Array.from({ length: RECORDED_ROUNDS }, (_, round) =>
      buyers.map(
        (buyer, at) => () =>
          buyer.ok(product.createOrder, { productId }, { idempotencyKey: `press-${round}-${at}` }),
      ),
    ).flat();
  });
  const assay = await startAssay();
  const loader = startLoader();
  const world = await makeWorld(`http://127.0.0.1:${assay.port}`, 'bench', { saved });
  const buyers = await Promise.all(phones.map((phone) => world.as({ phone })));
  const body = `productId=${productId}`;
  const tokens = buyers.map(({ token = '' }) => ({ 'X-World': world.name, 'X-Access-Token': token }));
  const requests = tokens.map((headers) =>
    written('POST', BUY, { ...FORM, ...headers, 'Idempotency-Key': 'press-{n}' }, body),
  );
  const [first] = buyers;
  if (!first) throw new Error('The world has no members.');
  const answer = (await first.send(product.createOrder, { productId })).body as object;
  const bare = await startBare('express', answer);
  const handWritten = await startHandWritten(recording, answer);
  const runLoad = (port: number, sent: readonly string[], expects = '') =>
    loader.put({ port, requests: sent, expects, connections: CONNECTIONS, ms: ROUND_MS });
  const runPeer = ({ server, path }: Peer) => runLoad(server.port, [written('POST', path, FORM, body)]);
  try {
    const loads: Pick<Measured, 'purchases' | 'express'> = { purchases: [], express: [] };
    const rounds = await takeTurns(
      [
        {
          name: 'purchases',
          round: loaded(loads.purchases, () => runLoad(assay.port, requests, '"code":200')),
        },
        { name: EXPRESS, round: loaded(loads.express, () => runPeer(bare)) },
        { name: HAND_WRITTEN, round: async () => (await runPeer(handWritten)).perSecond },
        { name: IN_PROCESS, round: () => purchasesInProcess(saved) },
        { name: REPLAY, round: () => replay(recording) },
      ],
      ROUNDS,
    );
    await world.expectInvariants();
    const result = resultOf({ ...loads, rounds });
    const statements = `${rounded(recording.calls.flat().length / recording.calls.length)} statements per purchase`;
    return { ...result, seen: [...result.seen, statements] };
  } finally {
    loader.close();
    await Promise.all([assay, bare.server, handWritten.server].map((server) => server.close()));
  }
}

/** Buys by the handlers in this process, in a fresh copy of the world. Returns the purchases per second. */
async function purchasesInProcess(saved: Buffer): Promise<number> {
  const open = openImage(saved);
  const crowd = await gathered(open, MEMBERS);
  const ms = await timed(() => buy(crowd, BOUGHT_IN_PROCESS));
  open.close('dropped');
  return (BOUGHT_IN_PROCESS / ms) * 1000;
}

interface Measured {
  readonly purchases: Loaded[];
  readonly express: Loaded[];
  readonly rounds: Rounds;
}

/** A round that also keeps its load in a list. */
const loaded = (list: Loaded[], run: () => Promise<Loaded>) => async (): Promise<number> => {
  const load = await run();
  list.push(load);
  return load.perSecond;
};

function resultOf({ purchases, express, rounds }: Measured): Result {
  const bought = purchases.reduce((sum, { answers }) => sum + answers, 0);
  const maxShare = Math.max(...[...purchases, ...express].map(({ ownShare }) => ownShare));
  return {
    figures: [
      {
        what: `purchases ÷ ${HAND_WRITTEN}`,
        unit: '×',
        measured: ratioOf(rounds, 'purchases', HAND_WRITTEN),
        limit: { atLeast: 0.5 },
      },
      {
        what: `${IN_PROCESS} ÷ ${REPLAY}`,
        unit: '×',
        measured: ratioOf(rounds, IN_PROCESS, REPLAY),
        limit: { atLeast: 0.6 },
      },
      {
        what: `p99 of a purchase ÷ bare Express 5, ${CONNECTIONS} connections`,
        unit: '×',
        measured: median(purchases.slice(1).map(({ p99Ms }, at) => p99Ms / (express[at + 1]?.p99Ms ?? 0))),
        limit: { atMost: 3 },
      },
    ],
    seen: [
      ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} per second`),
      `purchases ÷ bare Express 5: ${rounded(ratioOf(rounds, 'purchases', EXPRESS))} ×`,
      `a purchase: ${spreadOf(purchases)}`,
      `bare Express 5: ${spreadOf(express)}`,
      `the load used up to ${rounded(maxShare * 100)} % of a core`,
      `${bought} machines bought by ${MEMBERS} members, and every invariant holds`,
    ],
  };
}

/** Median and p99 of the response times. The first round only warms up. */
function spreadOf(loads: readonly Loaded[]): string {
  const counted = loads.slice(1);
  const p50 = median(counted.map(({ p50Ms }) => p50Ms));
  const p99 = median(counted.map(({ p99Ms }) => p99Ms));
  return `median ${rounded(p50)} ms, p99 ${rounded(p99)} ms`;
}
