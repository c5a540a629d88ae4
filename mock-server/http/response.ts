import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE } from '../time/span.ts';
import { realTime } from '../handling/real-time.ts';
import type { Result } from '../handling/request-context.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { hasBody } from './body.ts';
import type { HttpExchange } from './exchange.ts';
import { jsonHeaders, setJsonHeaders } from './headers.ts';

const HOLD_MS = 10 * MINUTE;

/** Sends a result as one JSON text, with the head in the same packet. */
export function sendResult(exchange: HttpExchange, { status, headers = [] }: Result, text: string): void {
  exchange.sentBytes = Buffer.byteLength(text);
  const length = String(exchange.sentBytes);
  const { tag } = exchange.language;
  const json = [
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Language', tag, 'Content-Length', length],
  ];
  beginResponse(exchange, status, [...json, ...headers]);
  exchange.response.end(text);
}

/** Writes the head of a response. The header with the world's time is computed at this moment. */
export function beginResponse(exchange: HttpExchange, status: number, headers: readonly string[]): void {
  const { request, response, requestId, world } = exchange;
  const own = ['X-Request-Id', requestId, 'Cache-Control', 'no-store', ...(world ? worldHeaders(world) : [])];
  // Middleware has set them already, except for an error before it.
  setJsonHeaders(response);
  exchange.sentHeaders = [
    ...jsonHeaders.flatMap(([name]) => [name, String(response.getHeader(name))]),
    ...own,
    ...headers,
  ];
  drainRequest(request, response);
  response.writeHead(status, [...own, ...headers]);
}

/** The world's name and time, and its rate unless it is 1. A damaged world may not know its time. */
function worldHeaders(world: OpenWorld): string[] {
  try {
    return ['X-World', world.name, ...timeHeaders(world)];
  } catch {
    return ['X-World', world.name];
  }
}

function timeHeaders(world: OpenWorld): string[] {
  const headers = ['X-World-Time', String(world.clock.now())];
  const { rate } = world.clock.state;
  return rate === 1 ? headers : [...headers, 'X-World-Rate', String(rate)];
}

/**
 * Reads and discards the rest of a request that is answered before all of it arrived. A connection that is to close closes
 * after that: closed earlier, it would be reset, and the client would lose the answer.
 */
function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || !hasBody(request)) return;
  const isLast = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  response.once('finish', () => {
    const close = () => isLast && request.socket.destroySoon();
    if (request.readableEnded) close();
    else request.once('end', close).resume();
  });
}

/** Answers nothing until the client leaves, or has waited longer than any client would. */
export function holdResponse(response: ServerResponse): void {
  const timer = realTime.setTimeout(() => response.destroy(), HOLD_MS).unref();
  response.once('close', () => realTime.clearTimeout(timer));
}
