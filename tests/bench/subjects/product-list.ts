import { product } from '#contract/product.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld } from '#kit/test-world.ts';
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

/** Read from SQLite for each call, like the session of the caller. */
const MACHINES = "a member's machines";
/** The same for all members: the server reads it again only after a change. */
const PRODUCTS = 'machines on offer';
const PUBLIC = 'machines on offer, without a session';
const PLAIN = 'bare Express 5 without ETag';
const CLIENT_BUSY = 0.9;

/** The peers of a list, and the ratio that it should reach. */
const peersOf = (answer: { data: { list: unknown[] } }, document: unknown, path: string, express: number) =>
  [
    ['bare Express 5', express, () => startBare('express', answer)],
    ['json-server 1.0', 1, () => startJsonServer(answer.data.list)],
    ['Prism', 3, () => startPrism(document, path)],
    ['Mockoon', 10, () => startMockoon(answer)],
  ] as const;

/**
 * A member's own list from SQLite and the list of machines on offer, with input and output validated, beside servers that
 * return the same JSON without any work.
 */
export async function productList(): Promise<Result> {
  const assay = await startAssay();
  const contest = new Contest();
  try {
    const origin = `http://127.0.0.1:${assay.port}`;
    const { name: world, ...play } = await makeWorld(origin, 'bench');
    const { token = '' } = await play.as('alice');
    const alice = new Caller(origin, world, token);
    const answerOf = async (endpoint: typeof product.products | typeof product.orders) =>
      (await alice.send(endpoint)).body as { data: { list: unknown[] } };
    const orders = await answerOf(product.orders);
    const document = await (await fetch(`${origin}/openapi.json`)).json();
    const lists = [
      { ours: MACHINES, path: ORDERS, peers: peersOf(orders, document, ORDERS, 1) },
      { ours: PRODUCTS, path: LIST, peers: peersOf(await answerOf(product.products), document, LIST, 1.5) },
    ];

    const limits: RatioLimit[] = [];
    const headers = { 'X-World': world, 'X-Access-Token': token };
    for (const { ours, path, peers } of lists) {
      contest.add(ours, assay.port, written('GET', path, headers), SUCCESS);
      for (const [peer, atLeast, start] of peers) {
        const other = `${peer}, ${ours}`;
        await contest.addPeer(other, start);
        limits.push({ ours, other, peer, atLeast });
      }
    }
    contest.add(PUBLIC, assay.port, written('GET', LIST, { 'X-World': world }), SUCCESS);
    await contest.addPeer(PLAIN, () => startBare('plain', orders));
    await contest.addPeer('bare node:http', () => startBare('http', orders));
    return await contest.run(limits);
  } finally {
    await Promise.all([assay.close(), contest.close()]);
  }
}

interface RatioLimit {
  readonly ours: string;
  readonly other: string;
  readonly peer: string;
  readonly atLeast: number;
}

/** The lists and the peers, measured in turn by one loader. */
class Contest {
  readonly #loader = startLoader();
  readonly #peers: Peer[] = [];
  readonly #missing: string[] = [];
  readonly #contestants: Contestant[] = [];
  /** The largest share of a core that the loader used for each. */
  readonly #shares = new Map<string, number>();

  add(name: string, port: number, request: string, expects = ''): void {
    const load = { port, requests: [request], expects, connections: CONNECTIONS, ms: ROUND_MS };
    const round = async () => {
      const { perSecond, ownShare } = await this.#loader.put(load);
      this.#shares.set(name, Math.max(ownShare, this.#shares.get(name) ?? 0));
      return perSecond;
    };
    this.#contestants.push({ name, round });
  }

  /** A peer that cannot be installed or started is reported as missing. */
  async addPeer(name: string, start: () => Promise<Peer>): Promise<void> {
    try {
      const peer = await start();
      this.#peers.push(peer);
      const headers = { Accept: 'application/json', 'X-Access-Token': 'anybody' };
      this.add(name, peer.server.port, written('GET', peer.path, headers));
    } catch (error) {
      if (!(error instanceof PeerMissing || error instanceof SilentServer)) throw error;
      this.#missing.push(error.message);
    }
  }

  async run(limits: readonly RatioLimit[]): Promise<Result> {
    const rounds = await takeTurns(this.#contestants, ROUNDS);
    const shares = [...this.#shares];
    const busy = shares.filter(([, share]) => share > CLIENT_BUSY).map(([name]) => name);
    return {
      figures: limits
        .filter(({ other }) => rounds.has(other))
        .map(({ ours, other, peer, atLeast }) => ({
          what: `${ours} ÷ ${peer}`,
          unit: '×',
          measured: ratioOf(rounds, ours, other),
          limit: { atLeast },
        })),
      seen: [
        ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} requests/s`),
        `${MACHINES} ÷ ${PLAIN}: ${rounded(ratioOf(rounds, MACHINES, PLAIN))} ×`,
        `the load used up to ${rounded(Math.max(...shares.map(([, share]) => share)) * 100)} % of a core`,
        ...busy.map((name) => `${name} may be faster than the load can measure`),
        ...this.#missing,
      ],
    };
  }

  async close(): Promise<void> {
    this.#loader.close();
    await Promise.all(this.#peers.map(({ server }) => server.close()));
  }
}
