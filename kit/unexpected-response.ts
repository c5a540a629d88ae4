import type { Response } from 'supertest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ExpectationError } from './expectation-error.ts';

/** A request of a test and its response. */
export interface Exchange {
  readonly world: string;
  readonly endpoint: Endpoint;
  readonly input: Record<string, unknown> | undefined;
  readonly response: Response;
  readonly session: SessionUse | undefined;
}

/** The instants at which a session was opened and last accepted, in world time as epoch milliseconds. */
export interface SessionUse {
  readonly openedAt: number;
  readonly usedAt: number;
}

const DAY_MS = 86_400_000;

interface Body {
  readonly code?: number;
  readonly msg?: string;
  readonly data?: { readonly reason?: string; readonly fields?: Record<string, string> } | null;
}

/**
 * A response differs from the expected one. The message shows the response, the request, the world with its time, and the
 * id of the request in the operator's log.
 */
export class UnexpectedResponse extends ExpectationError {
  override readonly name = 'UnexpectedResponse';
  readonly requestId: string;
  /** The reason of the refusal. Undefined where the call succeeded. */
  readonly reason: string | undefined;
  /** True for the response of a proxy whose cell does not answer. */
  readonly isOfProxy: boolean;
  /** The time after which the server wants to be asked again, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(expected: string, exchange: Exchange) {
    const { endpoint, response } = exchange;
    super([
      `${endpoint.id}: expected ${expected}.`,
      ...detailsOf(exchange).map(([label, text]) => `  ${label.padEnd(8)} ${text}`),
    ]);
    this.requestId = response.get('X-Request-Id') ?? '';
    this.isOfProxy = response.status >= 500 && response.get('X-Cells-Silent') !== undefined;
    this.retryAfterMs = (Number(response.get('Retry-After')) || 1) * 1000;
    this.reason = bodyOf(response).data?.reason;
  }
}

function detailsOf({ world, endpoint, input, response, session }: Exchange): [string, string][] {
  const { code, msg = '', data } = bodyOf(response);
  const requestId = response.get('X-Request-Id');
  const fieldErrors = Object.entries(data?.fields ?? {}).map(([field, message]) => `${field}: ${message}`);
  const details: [string, string][] = [
    ['received', outcomeOf(response.status, code, data?.reason)],
    ['message', msg],
    ['fields', fieldErrors.join(' · ')],
    ['session', data?.reason === 'UNAUTHORIZED' ? endOf(session, response) : ''],
    ['sent', `${endpoint.method} ${new URL(response.request.url).pathname}${inputText(input)}`],
    ['advice', adviceOn(endpoint, code, data?.reason)],
    ['world', `${world} at ${timeOf(response)}`],
    ['request', requestId === undefined ? '' : `${requestId} (find it with control.requests)`],
  ];
  return details.filter(([, text]) => text !== '');
}

function outcomeOf(status: number, code: number | undefined, reason: string | undefined): string {
  if (code === undefined) return `HTTP ${status} without an envelope`;
  if (reason !== undefined) return `refusal ${reason} (code ${code}, HTTP ${status})`;
  return code === 200 ? 'success' : `code ${code}, HTTP ${status}`;
}

const inputText = (input: Record<string, unknown> = {}): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');

function adviceOn(
  { access, idempotent }: Endpoint,
  code: number | undefined,
  reason: string | undefined,
): string {
  if (code === 200 && idempotent)
    return 'An equal call of the member within a second of world time is a repeat and has the first answer: advance the clock by 1s, or give each call an idempotencyKey.';
  if (reason === 'UNKNOWN_WORLD')
    return 'It was dropped, or its server or cell has started again, which ends worlds that are not durable.';
  return access === 'operator' && (reason === 'FORBIDDEN' || reason === 'UNAUTHORIZED')
    ? 'Pass the controlToken of this server to testWorld, or set CONTROL_TOKEN.'
    : '';
}

/** Explains a session that ended because the clock moved. Its shortest life is a day, by its parameters. */
function endOf(session: SessionUse | undefined, response: Response): string {
  if (!session) return '';
  const { openedAt, usedAt } = session;
  const [age, idle] = [openedAt, usedAt].map((at) => Math.floor((worldTimeOf(response) - at) / DAY_MS));
  if (!(Number(age) >= 1)) return '';
  return [
    `last accepted at ${new Date(usedAt).toISOString()}; the clock has moved ${daysText(idle)} since, and ${daysText(age)}`,
    'since the login. sessionIdleDays and sessionDays end a session: call world.as(…) again.',
  ].join(' ');
}

const daysText = (count = 0): string => (count === 1 ? '1 day' : `${count} days`);

const worldTimeOf = (response: Response): number => Number(response.get('X-World-Time') ?? Number.NaN);

function timeOf(response: Response): string {
  const time = worldTimeOf(response);
  return Number.isNaN(time) ? 'an unknown time' : new Date(time).toISOString();
}

const bodyOf = (response: Response): Body => (response.body ?? {}) as Body;
