import { product } from '#contract/product.ts';
import { Caller } from '#tests/kit/caller.ts';
import { makeWorld } from '#tests/kit/test-world.ts';
import type { Result } from '../figure.ts';
import { rounded } from '../figure.ts';
import { written } from '../load.ts';
import { startLoader, type Loader } from '../loader.ts';
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

/** Lists from SQLite, validated at both ends, beside servers that answer the same JSON and know nothing. */
export async function productList(): Promise<Result> {
  const assay = await startAssay();
  const loader = startLoader();
  const peers: Peer[] = [];
  const missing: string[] = [];
  const contestants: Contestant[] = [];
  const compete = (name: string, port: number, request: string, expects = '') =>
    contestants.push({ name, round: () => roundOf(loader, port, request, expects) });
  const competeAs = async (name: string, start: () => Promise<Peer>) => {
    try {
      const peer = await start();
      peers.push(peer);
      compete(name, peer.server.port, written('GET', peer.path, { Accept: 'application/json' }));
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
    const orders = (await alice.send(product.orders)).body as object;
    const document = await (await fetch(`${origin}/openapi.json`)).json();

    compete('machines on offer', assay.port, written('GET', LIST, headers), SUCCESS);
    compete("a member's machines", assay.port, written('GET', ORDERS, headers), SUCCESS);
    await competeAs('bare Express 5, the same list', () => startBare('express', list));
    await competeAs('bare Express 5, the same machines', () => startBare('express', orders));
    await competeAs('bare node:http, the same list', () => startBare('http', list));
    await competeAs('json-server 1.0, the same rows', () => startJsonServer(list.data.list));
    await competeAs('Prism, the same contract', () => startPrism(document, LIST));
    await competeAs('Mockoon, the same text', () => startMockoon(list));

    const rounds = await takeTurns(contestants, ROUNDS);
    const ratio = (one: string, other: string, atLeast: number) => ({
      what: `${one} ÷ ${other}`,
      unit: '×' as const,
      measured: ratioOf(rounds, one, other),
      bar: { atLeast },
    });
    const bars: [string, string, number][] = [
      ['machines on offer', 'bare Express 5, the same list', 1],
      ["a member's machines", 'bare Express 5, the same machines', 1],
      ['machines on offer', 'json-server 1.0, the same rows', 1],
      ['machines on offer', 'Prism, the same contract', 3],
      ['machines on offer', 'Mockoon, the same text', 10],
    ];
    return {
      figures: bars.filter(([, other]) => rounds.has(other)).map((bar) => ratio(...bar)),
      seen: [
        ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} requests/s`),
        ...missing,
      ],
    };
  } finally {
    loader.close();
    await Promise.all([assay, ...peers.map(({ server }) => server)].map((server) => server.close()));
  }
}

async function roundOf(loader: Loader, port: number, request: string, expects: string): Promise<number> {
  const load = { port, requests: [request], expects, connections: CONNECTIONS, ms: ROUND_MS };
  return (await loader.put(load)).perSecond;
}
