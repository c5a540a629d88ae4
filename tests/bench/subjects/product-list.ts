import { product } from '#contract/product.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld } from '#kit/test-world.ts';
import type { Result } from '../figure.ts';
import { rounded } from '../figure.ts';
import { written } from '../load.ts';
import { startLoader } from '../loader.ts';
import { PeerMissing } from '../peers/install.ts';
import {
  startBare,
  startHandWritten,
  startJsonServer,
  startMockoon,
  startPrism,
  type Peer,
} from '../peers/peers.ts';
import { recordCalls, type Recording } from './sql-replay.ts';
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
const CLIENT_BUSY = 0.9;

interface ListPeer {
  readonly name: string;
  /** The ratio that the list should reach, if there is a limit. */
  readonly atLeast?: number;
  readonly start: () => Promise<Peer>;
}

interface Answer {
  readonly data: { readonly list: unknown[] };
}

const EXPRESS = 'bare Express 5';
const HAND_WRITTEN = 'a hand-written Express 5 handler with the same SQL';

/** The mock servers. They set no limit, because they do other work. */
const mockServers = (answer: Answer, document: unknown, path: string): ListPeer[] => [
  { name: 'Prism', start: () => startPrism(document, path) },
  { name: 'Mockoon', start: () => startMockoon(answer) },
];

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
      (await alice.send(endpoint)).body as Answer;
    const orders = await answerOf(product.orders);
    const products = await answerOf(product.products);
    const recording = await recordOrders(await play.save());
    const document = await (await fetch(`${origin}/openapi.json`)).json();
    const lists = [
      {
        ours: MACHINES,
        path: ORDERS,
        peers: [
          { name: HAND_WRITTEN, atLeast: 0.6, start: () => startHandWritten(recording, orders) },
          { name: EXPRESS, start: () => startBare('express', orders) },
          ...mockServers(orders, document, ORDERS),
        ],
      },
      {
        ours: PRODUCTS,
        path: LIST,
        peers: [
          { name: EXPRESS, atLeast: 1.2, start: () => startBare('express', products) },
          { name: 'json-server 1.0', atLeast: 1, start: () => startJsonServer(products.data.list) },
          ...mockServers(products, document, LIST),
        ],
      },
    ];

    const ratios: Ratio[] = [];
    const headers = { 'X-World': world, 'X-Access-Token': token };
    for (const { ours, path, peers } of lists) {
      contest.add(ours, assay.port, written('GET', path, headers), SUCCESS);
      for (const { name: peer, atLeast, start } of peers) {
        const other = `${peer}, ${ours}`;
        await contest.addPeer(other, start);
        ratios.push({ ours, other, peer, atLeast });
      }
    }
    contest.add(PUBLIC, assay.port, written('GET', LIST, { 'X-World': world }), SUCCESS);
    await contest.addPeer('bare node:http', () => startBare('http', orders));
    return await contest.run(ratios);
  } finally {
    await Promise.all([assay.close(), contest.close()]);
  }
}

/** The SQL of a member's own list, when nothing is left to prepare or to cache. */
async function recordOrders(saved: Buffer): Promise<Recording> {
  const { image, calls } = await recordCalls(saved, async (world) => {
    const alice = await world.as('alice');
    return Array.from({ length: 3 }, () => () => alice.ok(product.orders));
  });
  return { image, calls: calls.slice(-1) };
}

interface Ratio {
  readonly ours: string;
  readonly other: string;
  readonly peer: string;
  readonly atLeast: number | undefined;
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

  async run(ratios: readonly Ratio[]): Promise<Result> {
    const rounds = await takeTurns(this.#contestants, ROUNDS);
    const shares = [...this.#shares];
    const busy = shares.filter(([, share]) => share > CLIENT_BUSY).map(([name]) => name);
    return {
      figures: ratios.flatMap(({ ours, other, peer, atLeast }) =>
        atLeast !== undefined && rounds.has(other)
          ? [
              {
                what: `${ours} ÷ ${peer}`,
                unit: '×' as const,
                measured: ratioOf(rounds, ours, other),
                limit: { atLeast },
              },
            ]
          : [],
      ),
      seen: [
        ...[...rounds.keys()].map((name) => `${name}: ${rounded(medianOf(rounds, name))} requests/s`),
        ...ratios
          .filter(({ other, atLeast }) => atLeast === undefined && rounds.has(other))
          .map(({ ours, other, peer }) => `${ours} ÷ ${peer}: ${rounded(ratioOf(rounds, ours, other))} ×`),
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
