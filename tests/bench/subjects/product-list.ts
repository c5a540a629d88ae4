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

const OURS = "a member's machines (session, SQLite)";
/** The same for everybody: like the session it is asked with, the list is read anew when anything changes. */
const KEPT = "machines on offer (a member's session and the list, both kept while nothing changes)";
const PUBLIC = 'machines on offer (asked by nobody, the list kept while nothing changes)';
const EXPRESS = 'bare Express 5, the same machines';
const EXPRESS_LIST = 'bare Express 5, the same list';
const PLAIN = 'bare Express 5 without ETag, the same machines';
const JSON_SERVER = 'json-server 1.0, the same rows';
const PRISM = 'Prism, the same contract';
const MOCKOON = 'Mockoon, the same text';
const CLIENT_BUSY = 0.9;

/** A member's own list from SQLite, validated at both ends, beside servers that answer the same JSON and know nothing. */
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
    const list = (await alice.send(product.products)).body as { data: { list: unknown[] } };
    const orders = (await alice.send(product.orders)).body as { data: { list: unknown[] } };
    const document = await (await fetch(`${origin}/openapi.json`)).json();

    compete(OURS, assay.port, written('GET', ORDERS, headers), SUCCESS);
    compete(KEPT, assay.port, written('GET', LIST, headers), SUCCESS);
    compete(PUBLIC, assay.port, written('GET', LIST, { 'X-World': world }), SUCCESS);
    await competeAs(EXPRESS, () => startBare('express', orders));
    await competeAs(PLAIN, () => startBare('plain', orders));
    await competeAs(EXPRESS_LIST, () => startBare('express', list));
    await competeAs('bare node:http, the same machines', () => startBare('http', orders));
    await competeAs(JSON_SERVER, () => startJsonServer(orders.data.list));
    await competeAs(PRISM, () => startPrism(document, ORDERS));
    await competeAs(MOCKOON, () => startMockoon(orders));

    const rounds = await takeTurns(contestants, ROUNDS);
    const bars: [string, number][] = [
      [EXPRESS, 1],
      [JSON_SERVER, 1],
      [PRISM, 3],
      [MOCKOON, 10],
    ];
    const busy = [...shares].filter(([, share]) => share > CLIENT_BUSY).map(([name]) => name);
    return {
      figures: bars
        .filter(([other]) => rounds.has(other))
        .map(([other, atLeast]) => ({
          what: `a member's machines ÷ ${other}`,
          unit: '×',
          measured: ratioOf(rounds, OURS, other),
          bar: { atLeast },
        })),
      seen: [
        ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} requests/s`),
        `a member's machines ÷ bare Express 5 without ETag: ${rounded(ratioOf(rounds, OURS, PLAIN))} ×`,
        `machines on offer, kept, asked by a member ÷ bare Express 5: ${rounded(ratioOf(rounds, KEPT, EXPRESS_LIST))} ×`,
        `the same, asked by nobody ÷ bare Express 5: ${rounded(ratioOf(rounds, PUBLIC, EXPRESS_LIST))} ×`,
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
