import { product } from '#contract/product.ts';
import { Caller } from '#tests/kit/caller.ts';
import { makeWorld } from '#tests/kit/test-world.ts';
import type { Result } from '../figure.ts';
import { rounded } from '../figure.ts';
import { written } from '../load.ts';
import { startLoader } from '../loader.ts';
import { PeerMissing } from '../peers/install.ts';
import { startBare, startJsonServer, startMockoon, startPrism, type Peer } from '../peers/peers.ts';
import { medianOf, ratioOf, takeTurns, type Contestant } from '../rounds.ts';
import { SilentServer, startAssay } from '../server.ts';

const CONNECTIONS = 32;
const ROUND_MS = 1000;
const ROUNDS = 7;

const LIST = '/api/product/mine/product/list';
const ORDERS = '/api/product/mine/order/record';

const SUCCESS = '"code":200';

/** Read from SQLite at each call, like the session it is asked with. */
const MACHINES = "a member's machines";
/** The same for everybody: like the session it is asked with, the list is read anew when anything changes. */
const PRODUCTS = 'machines on offer';
const PUBLIC = 'machines on offer, asked by nobody';
const PLAIN = 'bare Express 5 without ETag';
const CLIENT_BUSY = 0.9;

/** Whom a list is compared with, and what it should be of theirs. */
const peersOf = (answer: { data: { list: unknown[] } }, document: unknown, path: string) =>
  [
    ['bare Express 5', 1, () => startBare('express', answer)],
    ['json-server 1.0', 1, () => startJsonServer(answer.data.list)],
    ['Prism', 3, () => startPrism(document, path)],
    ['Mockoon', 10, () => startMockoon(answer)],
  ] as const;

/**
 * A member's own list from SQLite, and the list of what is on offer, validated at both ends, beside servers that answer
 * the same JSON and know nothing.
 */
export async function productList(): Promise<Result> {
  const assay = await startAssay();
  const loader = startLoader();
  const peers: Peer[] = [];
  const missing: string[] = [];
  const contestants: Contestant[] = [];
  const shares = new Map<string, number>();
  const compete = (name: string, port: number, request: string, expects = '') =>
    contestants.push({
      name,
      async round() {
        const load = { port, requests: [request], expects, connections: CONNECTIONS, ms: ROUND_MS };
        const { perSecond, ownShare } = await loader.put(load);
        shares.set(name, Math.max(ownShare, shares.get(name) ?? 0));
        return perSecond;
      },
    });
  const competeAs = async (name: string, start: () => Promise<Peer>) => {
    try {
      const peer = await start();
      peers.push(peer);
      const headers = { Accept: 'application/json', 'X-Access-Token': 'anybody' };
      compete(name, peer.server.port, written('GET', peer.path, headers));
    } catch (error) {
      if (!(error instanceof PeerMissing || error instanceof SilentServer)) throw error;
      missing.push(error.message);
    }
  };

  try {
    const origin = `http://127.0.0.1:${assay.port}`;
    const { name: world, ...play } = await makeWorld(origin, 'bench');
    const { token = '' } = await play.as('alice');
    const headers = { 'X-World': world, 'X-Access-Token': token };
    const alice = new Caller(origin, world, token);
    const answerOf = async (endpoint: typeof product.products | typeof product.orders) =>
      (await alice.send(endpoint)).body as { data: { list: unknown[] } };
    const orders = await answerOf(product.orders);
    const document = await (await fetch(`${origin}/openapi.json`)).json();
    const lists = [
      { ours: MACHINES, path: ORDERS, peers: peersOf(orders, document, ORDERS) },
      { ours: PRODUCTS, path: LIST, peers: peersOf(await answerOf(product.products), document, LIST) },
    ];

    const bars: { ours: string; other: string; peer: string; atLeast: number }[] = [];
    for (const { ours, path, peers: others } of lists) {
      compete(ours, assay.port, written('GET', path, headers), SUCCESS);
      for (const [peer, atLeast, start] of others) {
        const other = `${peer}, ${ours}`;
        await competeAs(other, start);
        bars.push({ ours, other, peer, atLeast });
      }
    }
    compete(PUBLIC, assay.port, written('GET', LIST, { 'X-World': world }), SUCCESS);
    await competeAs(PLAIN, () => startBare('plain', orders));
    await competeAs('bare node:http', () => startBare('http', orders));

    const rounds = await takeTurns(contestants, ROUNDS);
    const busy = [...shares].filter(([, share]) => share > CLIENT_BUSY).map(([name]) => name);
    return {
      figures: bars
        .filter(({ other }) => rounds.has(other))
        .map(({ ours, other, peer, atLeast }) => ({
          what: `${ours} ÷ ${peer}`,
          unit: '×',
          measured: ratioOf(rounds, ours, other),
          bar: { atLeast },
        })),
      seen: [
        ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} requests/s`),
        `${MACHINES} ÷ ${PLAIN}: ${rounded(ratioOf(rounds, MACHINES, PLAIN))} ×`,
        `the load took ${rounded(Math.max(...shares.values()) * 100)} % of a core at most`,
        ...busy.map((name) => `${name} may answer faster than the load asks`),
        ...missing,
      ],
    };
  } finally {
    loader.close();
    await Promise.all([assay, ...peers.map(({ server }) => server)].map((server) => server.close()));
  }
}
