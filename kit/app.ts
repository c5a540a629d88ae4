import express, { type Express } from 'express';
import type { AppOptions } from './kit-server.ts';
import { loadServer } from './load-server.ts';

export type { AppOptions };

/**
 * Returns the whole bench as an Express application: the API, the operator's service, pictures, the documentation and, once
 * it is built, the client. Its worlds are in memory. Requests wait until the world `main` is open; an address that the
 * bench does not serve goes on to the next middleware.
 */
export function createApp(options: AppOptions = {}): Express {
  const app = express().disable('x-powered-by');
  const bench = express();
  const opened = loadServer().then(async ({ openApp }) => void bench.use(await openApp(options)));
  // Every request reports the error; without requests it is not unhandled.
  opened.catch(() => undefined);
  app.use((_request, _response, next) => void opened.then(() => next(), next));
  return app.use(bench);
}
