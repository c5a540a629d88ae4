import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOf, type Locale } from '#contract/languages.ts';
import { ContractViolation } from '../contract-check.ts';
import { Refusal } from '../refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { MAIN } from '../worlds/storage/durable-folder.ts';
import type { Registry } from '../worlds/registry.ts';
import { refusalOf } from './body.ts';
import { refused, type Outcome } from './envelope.ts';
import { outlastBody } from './outlast.ts';

/** The answer to one call as it takes shape: what is said of it before anything is known, and then which world it is of. */
export class Reply {
  readonly requestId = randomUUID();
  readonly locale: Locale;
  /** What the answer said of itself once it began: name, value, name, value. */
  headers: readonly string[] = [];
  private open: OpenWorld | undefined;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    /** What every answer of this kind says, name by value; nothing where it has been set already. */
    private readonly constant: readonly string[] = [],
  ) {
    this.locale = languageOf(headerOf(request, 'language')).locale;
  }

  /** The world that the call names, or one that was found otherwise, said back in the answer's headers. */
  enter(
    registry: Registry,
    name: string = headerOf(this.request, 'x-world') ?? MAIN,
    context?: 'header',
  ): OpenWorld {
    return this.of(registry.get(name, context));
  }

  /** Says that the answer is of this world. */
  of(open: OpenWorld): OpenWorld {
    // Once it has told its time it can tell it again, though it were dropped before the answer leaves.
    open.now();
    this.open = open;
    return open;
  }

  /** Begins the answer; the world's time is that of the moment it leaves. */
  begin(status: number, more: readonly string[]): void {
    const { response, constant, requestId, open } = this;
    const world = open ? timed(open) : [];
    const headers = constant.concat(['X-Request-Id', requestId, 'Cache-Control', 'no-store'], world, more);
    this.headers = headers;
    outlastBody(this.request, response);
    response.writeHead(status, headers);
  }

  /** Sends an outcome, its envelope as this text. One write: a header of its own would be a packet of its own. */
  send({ status, allow, retryAfter, openStream }: Outcome, text: string): void {
    if (openStream) {
      openStream();
      return;
    }
    const bytes = Buffer.byteLength(text);
    const more = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes)];
    if (allow !== undefined) more.push('Allow', allow);
    if (retryAfter !== undefined) more.push('Retry-After', retryAfter);
    this.begin(status, more);
    // Where each character is one byte they are the same in both, and Node writes the first without looking at each.
    this.response.end(text, bytes === text.length ? 'latin1' : 'utf8');
  }
}

/** Which world it is, its time, and how fast that passes where it is not as fast as everywhere. */
function timed(open: OpenWorld): readonly string[] {
  const headers = ['X-World', open.name, 'X-World-Time', String(open.now())];
  const { rate } = open.clock;
  return rate === 1 ? headers : [...headers, 'X-World-Rate', String(rate)];
}

/** Answers a call with the outcome of `work`. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  work: (reply: Reply) => Promise<Outcome>,
): Promise<void> {
  const reply = new Reply(request, response);
  const outcome = await outcomeOf(reply, () => work(reply));
  reply.send(outcome, JSON.stringify(outcome.envelope));
}

/** The outcome of `work`, or of the refusal it throws; anything else it throws is a fault of ours and is logged. */
export async function outcomeOf(
  { request, requestId, locale }: Reply,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (error instanceof Refusal) return refused(error, locale);
    console.error(`${request.method} ${pathOf(request)} (${requestId}) failed.`, error);
    const outcome = refused(new Refusal('INTERNAL'), locale);
    return error instanceof ContractViolation ? { ...outcome, violation: error.message } : outcome;
  }
}

/** The whole path of a request without its query, wherever in the application it is asked for. */
export function pathOf(request: IncomingMessage & { readonly originalUrl?: string }): string {
  const url = request.originalUrl ?? request.url ?? '/';
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** A header by its name in small letters; sent more than once, its values stand together. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The address at which the caller reached this server, for links that lead back to it. */
export const originOf = (request: IncomingMessage): string => `http://${headerOf(request, 'host') ?? ''}`;
