import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { contract } from '#contract/index.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { handlerOf } from './handlers.ts';
import { mountAssets } from './http/client-files.ts';
import { mountDocs } from './http/docs.ts';
import type { Files } from './http/files.ts';
import {
  chatHeaders,
  pageHeaders,
  pictureHeaders,
  sandboxHeader,
  sandboxTiming,
  supportHeaders,
} from './http/headers.ts';
import { handleClientError, sendError } from './http/errors.ts';
import { createHandler } from './pipeline/pipeline.ts';
import { Routes } from './pipeline/routes.ts';
import { Refusal } from './refusal.ts';
import { replay } from './replay/replay.ts';
import { dueRules } from './services/handlers.ts';
import type { Registry } from './worlds/registry.ts';

interface ApiOptions {
  readonly registry: Registry;
  readonly files: Files;
  /** Opens the operator's service to callers that are not on this machine. */
  readonly controlToken: string | undefined;
  readonly handlerOf?: typeof handlerOf;
}

interface Options extends ApiOptions {
  /** The folder of the fixtures' pictures, videos and scripts. */
  readonly fixturesFolder: string;
  /** The built client, if this process serves it. */
  readonly clientFolder: string | undefined;
}

/** A request has this long for its headers, and this long for everything: 20 MiB at the pace of a slow phone. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;

/** The handler of the whole API: members' services below `/api`, the operator's below `/control`. */
export function createApiHandler({ registry, files, controlToken, ...options }: ApiOptions): RequestListener {
  return createHandler({
    registry,
    pictures: files,
    routes: new Routes(contract, options.handlerOf ?? handlerOf),
    replay: (image) => replay(image, { fixtures, dueRules }),
    controlToken,
  });
}

/** The whole bench as an Express application. An address that it does not serve goes on to the next middleware. */
export function createApp(options: Options): Express {
  const { files, fixturesFolder, clientFolder } = options;
  const handleApi = createApiHandler(options);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use((request, response, next) => (isBelow('api', request.url) ? handleApi(request, response) : next()));
  app.use(sandboxHeader);
  if (clientFolder !== undefined) app.use(mountAssets(clientFolder));
  app.use(pageHeaders);
  app.use((request, response, next) =>
    isBelow('control', request.url) ? handleApi(request, response) : next(),
  );

  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.use(mountDocs());
  app.use('/files/uploads', pictureHeaders, (request, response, next) =>
    files.serve(request, response, next),
  );
  const published = (folder: string) =>
    express.static(join(fixturesFolder, folder), { index: false, redirect: false, maxAge: '1h' });
  app.use('/files/videos', pictureHeaders, published('videos'));
  app.use('/files/support', supportHeaders, published('support'));
  app.use('/files', pictureHeaders, published('images'));

  if (clientFolder !== undefined) {
    app.use(compression());
    app.use('/chat', chatHeaders);
    app.use(
      sandboxTiming,
      express.static(clientFolder, { etag: true, redirect: false, extensions: ['html'] }),
    );
  }
  // Express recognises an error handler by its four parameters.
  app.use((error: Error, request: Request, response: Response, _next: NextFunction) =>
    sendError(request, response, error),
  );
  return app;
}

/** Whether a URL is at or below this first part of a path. */
const isBelow = (part: string, url: string): boolean => new RegExp(`^/${part}(/|$|\\?)`, 'i').test(url);

/** The HTTP server of the bench, which also answers unknown addresses and what is no HTTP. */
export function createHttpServer(options: Options): Server {
  const handleApi = createApiHandler(options);
  const app = createApp(options).use((request, response) =>
    sendError(request, response, new Refusal('UNKNOWN_ENDPOINT')),
  );
  const timeouts = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS };
  const server = createServer(timeouts, (request, response) => {
    // Most requests are a member's. In front of Express's router they take two thirds of the time.
    if (request.url?.startsWith('/api/')) handleApi(request, response);
    else app(request, response);
  });
  server.on('clientError', handleClientError);
  // Node would answer by itself, without saying that funds are simulated.
  server.on('checkExpectation', app);
  return server;
}
