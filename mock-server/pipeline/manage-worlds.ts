import type { ServerResponse } from 'node:http';
import type { Operator } from '#contract/control/session.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Cells } from '../cells/cells.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { acceptsWorldFile, isWorldFile, sendWorldFile, withWorldFile } from '../http/world-file.ts';
import type { RealPhones } from '../phones/real-phones.ts';
import type { AskedMoment, PastWorld, Replayed } from './replay-outcome.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import { queues } from '../handling/queues.ts';
import { refuse } from '../handling/refusal.ts';
import { sayDone } from '../text/words.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { OperatorSession, RequestContext, Result } from '../handling/request-context.ts';
import { success, withoutEnvelope } from './result.ts';
import { assertDeclaredRefusal, validateOutput } from './contract-check.ts';
import type { CellsContext, WorldsContext, WorldsHandler } from './operator.ts';
import type { Route } from './routes.ts';

export interface WorldServices {
  /** The cells of a bench of several processes. */
  readonly cells?: Cells | undefined;
  readonly registry: Registry;
  readonly phones: RealPhones;
  /** Rebuilds the world in these bytes from its command log and compares the two. */
  readonly replay: (image: Buffer) => Promise<Replayed>;
  /** Rebuilds a world as it was at a moment of its past. */
  readonly visitPast: (world: OpenWorld, moment: AskedMoment) => Promise<PastWorld>;
}

/** Runs a handler that works with whole worlds, and sends or receives a world as bytes where the endpoint says so. */
export async function manageWorlds(
  exchange: HttpExchange,
  world: OpenWorld,
  route: Route<WorldsHandler<Endpoint>>,
  services: WorldServices,
): Promise<Result> {
  const { request, response, input } = exchange;
  const { registry } = services;
  if (route.endpoint.binary === 'response') await turnUntilSent(world, response);
  if (acceptsWorldFile(route.endpoint, request)) {
    const { name } = input as { name: string };
    const image = await registry.save(name);
    return withoutEnvelope(() => sendWorldFile(exchange, name, image));
  }
  if (!isWorldFile(route.endpoint, request)) return runWorldsHandler(world, route, exchange, services);
  return withWorldFile(request, response, registry.incoming(), (received) => {
    exchange.worldFile = received;
    return runWorldsHandler(world, route, exchange, services);
  });
}

/** Waits for a turn, which ends with the response. Refuses a client that left meanwhile. */
async function turnUntilSent(world: OpenWorld, response: ServerResponse): Promise<void> {
  await new Promise<void>((begin, refuseTurn) => {
    const untilSent = async () => {
      begin();
      if (!response.closed) await new Promise((end) => response.once('close', end));
    };
    queues.exports.run(world, '', untilSent).catch(refuseTurn);
  });
  if (response.closed) refuse('BAD_REQUEST');
}

/** The operator of a script, which calls handlers without HTTP. */
const anyOperator: Operator = { name: '', worlds: '', readOnly: false, expireTime: null };
const noSession: OperatorSession = {
  logIn: () => anyOperator,
  logOut: () => undefined,
  vouch: () => undefined,
};

/** Runs a handler that works with whole worlds. Each of them commits or undoes its own changes. */
export async function runWorldsHandler(
  world: OpenWorld,
  { endpoint, handler }: Route<WorldsHandler<Endpoint>>,
  { requestId, locale, origin, input, worldFile, operator, operatorSession }: RequestContext,
  { registry, phones, replay, visitPast, cells }: WorldServices,
): Promise<Result> {
  const session = operatorSession ?? noSession;
  const silent: string[] = [];
  const context: WorldsContext = {
    registry,
    phones,
    world,
    worldFile,
    operator: operator ?? anyOperator,
    session,
    cells: cells && cellsContext(cells, session, (names) => silent.push(...names)),
    transaction: { cause: endpoint.id, requestId, locale, origin },
    replay: () => queues.replays.run(world, '', () => replay(world.storage.image())),
    visitPast: (past, moment) => queues.replays.run(past, '', () => visitPast(past, moment)),
    atomically: (work) => world.clock.atomically(() => validateOutput(endpoint, work())),
  };
  try {
    const data = await handler.manage(context, input);
    const result = success({ data: validateOutput(endpoint, data), message: sayDone(locale, endpoint.id) });
    return silent.length === 0 ? result : { ...result, headers: ['X-Cells-Silent', silent.join(', ')] };
  } catch (error) {
    assertDeclaredRefusal(endpoint, error);
    throw error;
  }
}

const cellsContext = (
  cells: Cells,
  session: OperatorSession,
  onSilent: (names: readonly string[]) => void,
): CellsContext => ({
  name: cells.name,
  owns: (world) => cells.owns(world),
  states: () => cells.states(),
  async askOthers<E extends Endpoint>({ method, path, output }: E, input: object) {
    const query = new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const { answers, silent } = await cells.ask(method, `/control/${path}?${query}`, session.vouch());
    onSilent(silent);
    return { answers: answers.map((answer) => output.parse(answer) as OutputOf<E>), silent };
  },
});
