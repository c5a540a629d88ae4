import { hash } from 'node:crypto';
import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import type { Span, SpanKind } from '#contract/control/trace.ts';
import { contract } from '#contract/index.ts';
import { toMoney, USDT } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import { DUE, isDue, messagesWith, movementsOfRequest, requestBehind } from '../ledger/causes.ts';
import { findMovement, type Movement } from '../ledger/movements.ts';
import { entriesOfMovement } from '../ledger/statement.ts';
import type { RequestLog } from '../worlds/request-log/request-log.ts';

/** The parts of a world from which spans are read. */
export interface TracedWorld {
  readonly sql: Sql;
  readonly requests: Pick<RequestLog, 'get'>;
}

type Context = Pick<Span, 'traceId' | 'spanId'>;

/** The spans of a call or of a due event that moved money, the root first. Empty if there is none of this id. */
export function spansOf({ sql, requests }: TracedWorld, requestId: string): Span[] {
  const call = requests.get(requestId);
  if (call) return spansOfCall(sql, call);
  return spansOfMovements({ sql, requests }, movementsOfRequest(sql, requestId));
}

/** The spans of all movements of one due event, or of a call that the log has dropped. `machineAt` is when it happened, if known. */
export function spansOfMovements(
  { sql, requests }: TracedWorld,
  movements: readonly Movement[],
  machineAt: number | null = null,
): Span[] {
  const [first] = movements;
  if (!first) return [];
  const { requestId, cause, createdAt } = first;
  const behind = isDue(first) ? requestBehind(sql, first) : undefined;
  const earlier = behind === undefined ? undefined : requests.get(behind);
  const root: Span = {
    // An entry of the agenda has the same number in every world.
    ...contextOf(`${requestId} ${createdAt}`, undefined),
    parentId: null,
    kind: isDue(first) ? 'due' : 'call',
    name: isDue(first) ? `due ${cause.slice(DUE.length)}` : cause,
    at: createdAt,
    machineAt,
    durationMs: 0,
    attributes: { 'assay.request_id': requestId },
    links: earlier ? [{ ...callContext(earlier), requestId: earlier.id }] : [],
  };
  return [root, ...effects(sql, root, { parent: root, machineAt, movements })];
}

function spansOfCall(sql: Sql, call: LoggedRequest): Span[] {
  const movements = call.movements.flatMap((id) => findMovement(sql, Number(id)) ?? []);
  const root = rootOf(call);
  const steps: Span[] = [];
  let machineAt = root.machineAt;
  for (const { name, ms: durationMs } of call.steps ?? []) {
    steps.push(
      child(root, {
        parent: root,
        kind: 'step',
        name,
        at: call.at,
        machineAt,
        durationMs,
        place: steps.length,
      }),
    );
    if (machineAt !== null) machineAt += durationMs;
  }
  // Money moves when the transaction commits, at the end of the handler.
  const handler = steps.find(({ name }) => name === 'handler') ?? root;
  const committedAt = handler.machineAt === null ? null : handler.machineAt + handler.durationMs;
  return [root, ...steps, ...effects(sql, root, { parent: handler, machineAt: committedAt, movements })];
}

function rootOf(call: LoggedRequest): Span {
  const { method, at, machineAt = null, durationMs } = call;
  const route = routeOf(call);
  return {
    ...callContext(call),
    parentId: callerOf(call)?.spanId ?? null,
    kind: 'call',
    name: route === undefined ? method : `${method} ${route}`,
    ...{ at, machineAt, durationMs },
    attributes: attributesOf(call),
    links: [],
  };
}

/** The attributes of a call by the conventions of OpenTelemetry for HTTP servers. They have no field of the caller's. */
function attributesOf(call: LoggedRequest): Span['attributes'] {
  const route = routeOf(call);
  const { method, status, reason, fault } = call;
  const failure = reason || (status === 0 ? 'no response' : '');
  return {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    ...(status > 0 && { 'http.response.status_code': status }),
    ...(failure !== '' && { 'error.type': failure }),
    'assay.request_id': call.id,
    'assay.endpoint': call.endpoint,
    ...(fault !== undefined && { 'assay.fault': fault }),
  };
}

function routeOf(call: LoggedRequest): string | undefined {
  const known = contract.find(({ id }) => id === call.endpoint);
  return known && `/${isOperatorCall(call) ? 'control' : `api/${known.service}`}/${known.path}`;
}

interface Effects {
  readonly parent: Span;
  readonly machineAt: number | null;
  readonly movements: readonly Movement[];
}

/** The spans of movements, their postings and the messages about them. */
function effects(sql: Sql, root: Span, { parent, machineAt, movements }: Effects): Span[] {
  const moved = movements.flatMap(({ id, cause, createdAt: at }) => {
    const movement = child(root, {
      ...{ parent, kind: 'movement', name: 'movement', at, machineAt, place: id },
      attributes: { 'assay.movement': String(id), 'assay.cause': cause },
    });
    const postings = entriesOfMovement(sql, id).map((entry) =>
      child(root, {
        ...{ parent: movement, kind: 'posting', name: entry.kind, at, machineAt, place: entry.id },
        attributes: {
          'assay.posting': String(entry.id),
          'assay.from': entry.from,
          'assay.to': entry.to,
          'assay.amount': toMoney(entry.amountMicro),
          'assay.currency': USDT,
        },
      }),
    );
    return [movement, ...postings];
  });
  const messages = messagesWith(sql, movements).map(({ id, memberId, type, words, createdAt: at }) =>
    child(root, {
      ...{ parent, kind: 'message', name: `message ${words || type}`, at, machineAt, place: id },
      attributes: { 'assay.message': String(id), 'assay.member': String(memberId) },
    }),
  );
  return [...moved, ...messages];
}

interface Child extends Pick<Span, 'name' | 'at' | 'machineAt'> {
  readonly kind: SpanKind;
  readonly parent: Span;
  readonly durationMs?: number;
  readonly attributes?: Span['attributes'];
  /** The number among the spans of its kind. */
  readonly place: number;
}

const child = (
  root: Span,
  { parent, place, kind, durationMs = 0, attributes = {}, ...rest }: Child,
): Span => ({
  ...{ traceId: root.traceId, spanId: idOf(`${root.spanId} ${kind} ${place}`, 16), parentId: parent.spanId },
  ...{ kind, durationMs, attributes, links: [], ...rest },
});

const callContext = (call: LoggedRequest): Context => contextOf(call.id, callerOf(call)?.traceId);

const contextOf = (key: string, traceId: string | undefined): Context => ({
  traceId: traceId ?? idOf(`trace ${key}`, 32),
  spanId: idOf(`span ${key}`, 16),
});

const idOf = (key: string, digits: number): string => hash('sha256', key).slice(0, digits);

/** The span of the caller, from a valid header of W3C Trace Context. `isSampled` is false if the caller exports no spans. */
export function callerOf({
  headers,
}: Pick<LoggedRequest, 'headers'>): (Context & { isSampled: boolean }) | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(headers['traceparent'] ?? '') ?? [];
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined);
  if (!isKnown || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
