import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import type { Random } from '../simulation/random.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** The calls of a data folder, over all servers that ran on it. */
export interface Journal {
  /** The changes that were answered with success, by world: the endpoint by the request id. */
  readonly acknowledged: Map<string, Map<string, string>>;
  /** The latest acknowledged time of each world. The command log holds moves of the clock without their request ids. */
  readonly clocks: Map<string, number>;
  /** Durable worlds whose creation was answered. */
  readonly worlds: Set<string>;
  sent: number;
}

export const emptyJournal = (): Journal => ({
  acknowledged: new Map(),
  clocks: new Map(),
  worlds: new Set(['main']),
  sent: 0,
});

const CONNECTIONS = 6;
const MAX_WORLDS = 3;
/** A call without an answer for this long has failed. */
const MAX_CALL_MS = 600_000;
const people = [personas.alice, personas.bob, personas.chitra];

/**
 * Sends random changes over several connections and notes what was acknowledged. Calls `onEnough` after this many answers,
 * and continues until it returns or the server ends.
 */
export async function keepBusy(
  { origin }: ServerProcess,
  random: Random,
  { journal, answers, onEnough }: { journal: Journal; answers: number; onEnough: () => Promise<void> },
): Promise<void> {
  const tokens = await tokensOf(origin);
  let [left, isOver] = [answers, false];
  const send = async () => {
    while (!isOver && (await change(origin, random, tokens, journal))) {
      journal.sent += 1;
      left -= 1;
      if (left === 0) void onEnough().finally(() => (isOver = true));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
}

async function tokensOf(origin: string): Promise<string[]> {
  const operator = new Caller(origin, 'main');
  const sessions = people.map(({ phone }) => operator.ok(control.createSession, { phone }));
  return (await Promise.all(sessions)).map(({ token }) => token);
}

/** Makes one call. Returns true if the server answered it. */
async function change(
  origin: string,
  random: Random,
  tokens: readonly string[],
  journal: Journal,
): Promise<boolean> {
  const world = random.pick([...journal.worlds]);
  try {
    if (journal.worlds.size < MAX_WORLDS && random.chance(0.05)) {
      const name = `world-${journal.worlds.size}`;
      const created = await new Caller(origin, 'main').send(control.createWorld, { name, durable: true });
      if (isSuccess(created.body)) journal.worlds.add(name);
      return true;
    }
    const { endpoint, input, token } = drawCall(random, world === 'main' ? tokens : []);
    const caller = new Caller(origin, world, token);
    // Without a key, a second call of the same content within a second is a repeat, which changes nothing.
    const options = { idempotencyKey: `call-${random.bytes(8).toString('hex')}`, timeoutMs: MAX_CALL_MS };
    const { body, headers } = await caller.send(endpoint, input, options);
    if (!isSuccess(body)) return true;
    if (endpoint === control.setClock)
      journal.clocks.set(world, Math.max(journal.clocks.get(world) ?? 0, nowIn(body)));
    else noteOf(journal, world).set(headers['x-request-id'] as string, endpoint.id);
    return true;
  } catch {
    // The server was killed before it answered.
    return false;
  }
}

const isSuccess = (body: unknown): boolean => (body as { code?: number }).code === 200;

const nowIn = (body: unknown): number => (body as { data: { now: number } }).data.now;

function noteOf({ acknowledged }: Journal, world: string): Map<string, string> {
  const known = acknowledged.get(world) ?? new Map<string, string>();
  acknowledged.set(world, known);
  return known;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly input: Record<string, unknown>;
  readonly token?: string;
}

/** A change by the operator or by a member. Some are refused. */
function drawCall(random: Random, tokens: readonly string[]): Call {
  const { phone } = random.pick(people);
  const kind = tokens.length === 0 ? random.integer(0, 3) : random.integer(0, 9);
  if (kind < 2) {
    const amount = `${random.integer(1, 90)}.${random.integer(10, 99)}`;
    return { endpoint: control.grant, input: { phone, kind: 'bonus', amount } };
  }
  if (kind === 2) return { endpoint: control.setClock, input: { advance: `${random.integer(1, 40)}h` } };
  if (kind === 3)
    return { endpoint: control.transfer, input: { phone, amount: String(random.integer(10, 90)) } };
  const token = random.pick(tokens);
  if (kind < 7)
    return { endpoint: product.createOrder, input: { productId: String(random.integer(1, 3)) }, token };
  if (kind === 7) return { endpoint: product.receiveIncome, input: {}, token };
  if (kind === 8)
    return {
      endpoint: wallet.withdraw,
      input: { amount: String(random.integer(5, 20)), payPassword },
      token,
    };
  return { endpoint: square.addTextPost, input: { content: `Gold ${random.integer(1, 1e6)}` }, token };
}
