import cors from 'cors';
import type { RequestHandler } from 'express';

const exposedHeaders = [
  'X-Sandbox',
  'X-World',
  'X-World-Time',
  'X-World-Rate',
  'X-Request-Id',
  'Retry-After',
];
const allowedHeaders = ['Content-Type', 'Language', 'X-Access-Token', 'X-World', 'Idempotency-Key'];
const PREFLIGHT_S = 600;

const pass: RequestHandler = (_request, _response, next) => next();

/** Opens responses to the pages of these origins, and answers their preflights. Without origins nothing changes. */
export const allowOrigins = (origins: readonly string[]): RequestHandler =>
  origins.length === 0
    ? pass
    : cors({
        origin: [...origins],
        methods: ['GET', 'POST'],
        allowedHeaders,
        exposedHeaders,
        maxAge: PREFLIGHT_S,
      });

/** The same for files. A picture in a page of another origin is loaded without naming that origin. */
export function shareFiles(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return pass;
  const allow = allowOrigins(origins);
  return (request, response, next) => {
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    allow(request, response, next);
  };
}
