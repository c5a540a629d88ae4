import type { IncomingMessage, RequestListener } from 'node:http';
import { worlds } from '#contract/control/worlds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  hasBody,
  isLargeJson,
  isUpload,
  readMemberBody,
  readOperatorBody,
  readQuery,
  type Body,
} from '../http/body.ts';
import { HttpExchange } from '../http/exchange.ts';
import type { OperatorDoor } from '../http/operator-door.ts';
import { sendResult } from '../http/response.ts';
import { uploadMemoryOf, type ReserveBytes } from '../http/upload-memory.ts';
import { isWorldFile } from '../http/world-file.ts';
import { Turns } from '../handling/fair-queue.ts';
import { queues } from '../handling/queues.ts';
import { pause } from '../handling/real-time.ts';
import type { Result } from '../handling/request-context.ts';
import type { PictureWriter } from '../handling/world.ts';
import { MAIN } from '../worlds/storage/durable-folder.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { authenticate, nameCaller } from './authenticate.ts';
import { isCreation, refuseOtherHeader, requireOwnCell, requireOwnWorlds } from './cell-checks.ts';
import { applyFault, RuledAnswer, withFault } from './faults.ts';
import { failure } from './failure.ts';
import { readInput, refuseQuery, refuseUnknownField } from './input.ts';
import { logRequest } from './log.ts';
import { manageWorlds, type WorldServices } from './manage-worlds.ts';
import { limitRate } from './rate-limit.ts';
import { textOf } from './result.ts';
import type { Match, Route, Routes } from './routes.ts';
import { observedCall, type Observe, type Trace } from './observed-call.ts';
import { openStream } from './streams.ts';
import { runHandler } from './transaction.ts';
import { requireNamedWorlds, requireScope } from './scope.ts';

/** The time that a body has to arrive while too many others of its world have not: a quarter of a second. */
const CHECK_MS = 25;
const MAX_CHECKS = 10;

export interface Services extends WorldServices {
  readonly routes: Routes;
  readonly pictures: PictureWriter;
  /** Knows the operators of the requests that it has admitted. */
  readonly door: OperatorDoor;
  /** Hears of every call once it is answered. */
  readonly observe?: Observe | undefined;
  /** Hears of every logged call once it is answered. */
  readonly trace?: Trace | undefined;
}

/** The steps of every request, a member's or the operator's. Each of them may refuse it. */
async function run(exchange: HttpExchange, services: Services): Promise<Result> {
  identifyOperator(exchange, services.door);
  const world = resolveWorld(exchange, services);
  if (world.clock.isBehind) await world.clock.catchUpInSlices();
  const { endpoint, handler, params } = matchRoute(exchange, services.routes, world);
  if (!handler) return openStream(exchange, world, endpoint, services);
  if (exchange.operator && !endpoint.beforeLogin) requireScope(exchange.operator, endpoint, world.name);
  if (endpoint.rateLimited) limitRate(exchange, world, endpoint);
  const perform = (body: Body | undefined) => {
    parse(exchange, { endpoint, params }, body, services);
    return handle(exchange, world, { endpoint, handler }, services);
  };
  // The operator's calls have no faults, or no fault could be removed.
  const faults = exchange.isForOperator ? [] : world.faultsFor(exchange);
  if (faults.length > 0) nameCaller(exchange, world);
  if (faults.some(({ rule }) => rule.input))
    return withBody(exchange, endpoint, world, async (body) => {
      exchange.fields = fieldsOf(exchange, endpoint, params, body);
      exchange.fault = world.drawFault(exchange);
      if (exchange.fault) await exchange.besides(applyFault(exchange, world, exchange.fault));
      authenticate(exchange, world, endpoint);
      return perform(body);
    });
  exchange.fault = faults.length > 0 ? world.drawFault(exchange) : undefined;
  // Most calls have nothing to wait for, neither here nor for a body, and are not suspended.
  if (exchange.fault) await strike(exchange, world, { endpoint, params });
  authenticate(exchange, world, endpoint);
  return withBody(exchange, endpoint, world, perform);
}

/** Applies the fault of a request. One that keeps the request from its handler is thrown; the log has the fields anyway. */
async function strike(
  exchange: HttpExchange,
  world: OpenWorld,
  { endpoint, params }: Pick<Match, 'endpoint' | 'params'>,
): Promise<void> {
  try {
    if (exchange.fault) await exchange.besides(applyFault(exchange, world, exchange.fault));
  } catch (refusal) {
    // A body that cannot be read has no fields, and the fault is what the caller sees.
    await withBody(exchange, endpoint, world, (body) => {
      exchange.fields = fieldsOf(exchange, endpoint, params, body);
    }).catch(() => undefined);
    throw refusal;
  }
}

/** Answers every request below `/api` and `/control`. */
export function createPipeline(services: Services): RequestListener {
  return (request, response) => {
    const exchange = new HttpExchange(request, response);
    serve(exchange, services).catch((error: unknown) => {
      console.error(`${exchange.method} ${exchange.path} (${exchange.requestId}) was not answered.`, error);
      response.destroy();
    });
  };
}

/** The turns of the process, which has one event loop for all its servers. */
const turns = new Turns<object>();

/** All names that no world has share one turn. With one each, a stranger could keep the worlds waiting by naming many. */
const unknownWorlds = {};

/** Runs a request, sends its result and logs it. */
async function serve(exchange: HttpExchange, services: Services): Promise<void> {
  const world = services.registry.peek(exchange.worldName) ?? unknownWorlds;
  let result: Result;
  try {
    result = await queues.calls.run(world, '', async () => {
      const turn = turns.take(world);
      if (turn) await turn;
      return run(exchange, services);
    });
  } catch (error) {
    result = error instanceof RuledAnswer ? error.result : failure(exchange, error);
  }
  result = withFault(result, exchange);
  const text = textOf(result);
  exchange.startStep('response');
  if (result.write) result.write();
  else sendResult(exchange, result, text);
  logRequest(exchange, result, text, services.trace);
  services.observe?.(observedCall(exchange, result));
}

/**
 * Reads the body of a request, if its fields are there, and goes on with it. A large JSON body waits for its turn, and so
 * does an upload, whose pictures take a part of the memory that the world has for them.
 */
function withBody<T>(
  exchange: HttpExchange,
  endpoint: Endpoint,
  world: OpenWorld,
  next: (body: Body | undefined) => Promise<T> | T,
): Promise<T> {
  const { request, account } = exchange;
  const isUploading = isUpload(endpoint, request);
  const work = async (reserveBytes?: ReserveBytes) => {
    exchange.startStep('input');
    const read = () => readBody(exchange, endpoint, reserveBytes);
    const reading = isUploading ? read : () => receiveBody(world, request, read);
    return next(sendsFields(exchange, endpoint) ? await exchange.besides(reading()) : undefined);
  };
  if (isLargeJson(endpoint, request)) return queues.largeBodies.run(world, '', work);
  if (!isUploading) return work();
  const upload = () => queues.uploads.run(world, account, () => uploadMemoryOf(world).within(work));
  return receiveBody(world, request, upload);
}

function identifyOperator(exchange: HttpExchange, door: OperatorDoor): void {
  if (!exchange.isForOperator) return;
  const { request, response } = exchange;
  exchange.operator = door.operatorOf(request);
  exchange.operatorSession = {
    logIn: (token) => door.logIn(request, response, token),
    logOut: () => door.logOut(request, response),
    vouch: () => door.vouchFor(request),
  };
}

function resolveWorld(exchange: HttpExchange, { registry, door, cells }: Services): OpenWorld {
  const { request, worldName: name } = exchange;
  if (cells) requireOwnCell(exchange, registry, cells);
  // The world of a call that its address sends to this cell may be in another one, or be the one that it creates.
  const isNew = exchange.isForOperator && isCreation(exchange) && !registry.peek(name);
  const isElsewhere = isNew || (cells && !cells.owns(name));
  const world = exchange.setWorld(
    registry.get(isElsewhere ? MAIN : name, () => (door.mayListWorlds(request) ? 'near' : undefined)),
  );
  if (!exchange.isForOperator) exchange.startLog(world);
  return world;
}

function matchRoute(exchange: HttpExchange, routes: Routes, world: OpenWorld): Match {
  const route = routes.find(exchange.method, exchange.path);
  exchange.endpointId = route.endpoint.id;
  if (isLoggedCommand(route.endpoint)) exchange.startLog(world);
  return route;
}

/**
 * Returns true for commands that a world logs. Calls that make or end whole worlds or sessions are not logged. The console's reads, and
 * the reports of real phones, are too many for a log.
 */
const isLoggedCommand = ({ access, forPhones, beforeLogin, method, id }: Endpoint): boolean =>
  access === 'operator' &&
  !forPhones &&
  !beforeLogin &&
  method !== 'GET' &&
  !Object.hasOwn(worlds, id.slice('control.'.length));

/**
 * Returns true if the fields of a request are in its body. A GET has them in its query, and so has a request whose body is
 * a world, or a DELETE without a body.
 */
const sendsFields = ({ request }: HttpExchange, endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' &&
  !(endpoint.access === 'operator' && isWorldFile(endpoint, request)) &&
  (!mayHaveQuery(endpoint) || hasBody(request));

/** A DELETE of several things names them in its query, because many clients send no body with it. */
const mayHaveQuery = ({ method, path }: Endpoint): boolean => method === 'DELETE' && !path.includes(':');

const readBody = (
  { request, response }: HttpExchange,
  endpoint: Endpoint,
  reserveBytes: ReserveBytes | undefined,
) =>
  endpoint.access === 'operator'
    ? readOperatorBody(endpoint, request, response)
    : readMemberBody(endpoint, request, response, reserveBytes);

/** The fields of a request and, of the operator's, the parameters of its path. */
function fieldsOf(
  { request }: HttpExchange,
  { access }: Endpoint,
  params: Match['params'],
  body: Body | undefined,
): Body['fields'] {
  const fields = body?.fields ?? readQuery(request);
  return access === 'operator' ? { ...fields, ...params } : fields;
}

/** Reads the input by the endpoint's schema, from the fields of the body or else of the query. */
function parse(
  exchange: HttpExchange,
  { endpoint, params }: Pick<Match, 'endpoint' | 'params'>,
  body: Body | undefined,
  services: Services,
): void {
  const isForOperator = endpoint.access === 'operator';
  exchange.fields = fieldsOf(exchange, endpoint, params, body);
  if (isForOperator && isCreation(exchange)) refuseOtherHeader(exchange, services);
  if (isForOperator) refuseUnknownField(endpoint, exchange.fields);
  if (isForOperator && body) refuseQuery(endpoint, readQuery(exchange.request));
  exchange.input = readInput(endpoint, exchange.fields);
  if (exchange.operator)
    requireNamedWorlds(exchange.operator, endpoint, exchange.input as Record<string, unknown>);
  if (services.cells && isForOperator) requireOwnWorlds(exchange, endpoint, services.cells);
  exchange.files = body?.files;
}

function handle(
  exchange: HttpExchange,
  world: OpenWorld,
  { endpoint, handler }: Route,
  services: Services,
): Promise<Result> | Result {
  exchange.startStep('handler');
  exchange.assertAwaited();
  return 'manage' in handler
    ? manageWorlds(exchange, world, { endpoint, handler }, services)
    : runHandler(world, { endpoint, handler }, exchange, picturesOf(world, services));
}

/** Pictures of one of several cells have addresses that name the world, where a proxy sees it. */
const picturesOf = ({ name }: OpenWorld, { cells, pictures }: Services): PictureWriter =>
  cells ? { ...pictures, addressOf: (content) => `${pictures.addressOf(content)}?world=${name}` } : pictures;

/** Runs the part of a call that reads its body. Refuses OVERLOADED if too many bodies of its world have not arrived. */
async function receiveBody<T>(world: object, request: IncomingMessage, read: () => Promise<T>): Promise<T> {
  // A short body arrives in one packet with the head, which Node has read after the current callback.
  await Promise.resolve();
  // A longer one arrives in the next packet.
  for (let checks = 0; !request.complete && queues.bodies.isFull(world) && checks < MAX_CHECKS; checks += 1)
    await pause(CHECK_MS);
  return request.complete ? read() : queues.bodies.run(world, '', read);
}
