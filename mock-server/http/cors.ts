import type { IncomingMessage, ServerResponse } from 'node:http';

const EXPOSED = 'X-Sandbox, X-World, X-World-Time, X-World-Rate, X-Request-Id, Retry-After';
const ACCEPTED = 'Content-Type, Language, X-Access-Token, X-World, Idempotency-Key';
const PREFLIGHT_S = '600';

/**
 * Opens a response to the pages of these origins. Returns whether the request was a preflight, which is then answered.
 * Without origins nothing changes.
 */
export function answerOrigins(
  origins: readonly string[],
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (origins.length === 0) return false;
  response.setHeader('Vary', 'Origin');
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  response
    .writeHead(204, {
      'X-Sandbox': 'simulated-funds',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ACCEPTED,
      'Access-Control-Max-Age': PREFLIGHT_S,
    })
    .end();
  return true;
}
