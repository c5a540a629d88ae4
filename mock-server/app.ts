import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { contract } from '#contract/index.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { dueRules, handlerOf } from './handlers.ts';
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
import { answerOrigins } from './http/cors.ts';
import { handleClientError } from './http/errors.ts';
import { limitConnection, STALL_MS } from './http/limit-connection.ts';
import type { Access } from './pipeline/admit-caller.ts';
import { sendError } from './pipeline/failure.ts';
import { createHandler } from './pipeline/pipeline.ts';
import { Routes, unknownAddress } from './pipeline/routes.ts';
import { RealPhones } from './phones/real-phones.ts';
import { Refusal } from './handling/refusal.ts';
import { replay } from './replay/replay.ts';
import type { Registry } from './worlds/registry/registry.ts';

interface ApiOptions {
  readonly registry: Registry;
  readonly files: Files;
  /** Opens the operator's service to callers that are not on this machine. */
  readonly controlToken: string | undefined;
  /** The pages and names by which members' services are called; by default those of the application around them. */
  readonly access?: Access;
  readonly handlerOf?: typeof handlerOf;
  /** The real phones; by default there is no address under which one could join. */
  readonly phones?: RealPhones;
}

const withinApplication: Access = { origins: [], hosts: 'any' };

interface Options extends ApiOptions {
  /** The folder of the fixtures' pictures, videos and scripts. */
  readonly fixturesFolder: string;
  /** The built client, if this process serves it. */
  readonly clientFolder: string | undefined;
}

/** A request has this long for its headers, and this long for everything: 20 MiB at the pace of a slow phone. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** How often Node looks for requests that are late. Its 30 s would triple the time for headers. */
const CHECK_MS = 5000;
/**
 * Node's five seconds can pass in a busy server before it reads a request that has arrived, and it would reset the
 * connection.
 */
const KEEP_ALIVE_MS = 60_000;
/** Each connection takes a file descriptor, which the files of worlds need as well. */
const MAX_CONNECTIONS = 5000;

/** The URLs of members' services and of the operator's, however their first part is written. */
const MEMBERS = /^\/api(\/|$|\?)/i;
const SERVICES = /^\/(api|control)(\/|$|\?)/i;

/** The handler of the whole API: members' services below `/api`, the operator's below `/control`. */
export function createApiHandler({
  registry,
  files,
  controlToken,
  access = withinApplication,
  phones = new RealPhones(),
  ...options
}: ApiOptions): RequestListener {
  const handle = createHandler({
    registry,
    phones,
    pictures: files,
    routes: new Routes(contract, options.handlerOf ?? handlerOf),
    replay: (image) => replay(image, { fixtures, dueRules }),
    controlToken,
    access,
  });
  return (request, response) => {
    const isMembers = MEMBERS.test(request.url ?? '');
    if (!isMembers || !answerOrigins(access.origins, request, response)) handle(request, response);
  };
}

/** An error of Express's middleware. Those for files have headers. */
interface HttpError extends Error {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole bench as an Express application. An address that it does not serve goes on to the next middleware. */
export function createApp(options: Options): Express {
  const { files, fixturesFolder, clientFolder } = options;
  const handleApi = createApiHandler(options);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use((request, response, next) => (SERVICES.test(request.url) ? handleApi(request, response) : next()));
  app.use(sandboxHeader);
  app.use(pageHeaders);
  if (clientFolder !== undefined) app.use(mountAssets(clientFolder));

  const { origins } = options.access ?? withinApplication;
  app.use('/files', (request, response, next) => {
    // A picture in a page of another origin is loaded without naming that origin.
    if (origins.length > 0) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!answerOrigins(origins, request, response)) next();
  });
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.use(mountDocs(clientFolder !== undefined));
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
  app.use((error: HttpError, request: Request, response: Response, _next: NextFunction) => {
    // A range beyond the end of a file: a player needs the length of the file, no message.
    if (error.status === 416) response.status(416).set(error.headers).end();
    else sendError(request, response, error);
  });
  return app;
}

/** Whether a request has no host, or names one in a whole address as its target, which could differ from the header. */
const isUnclear = ({ url, httpVersion, headers }: IncomingMessage): boolean =>
  !url?.startsWith('/') || (headers.host === undefined && httpVersion === '1.1');

interface ServerOptions extends Options {
  /** How long a client may read nothing of a response. */
  readonly stallMs?: number;
  /** Further connections are closed. */
  readonly maxConnections?: number;
}

/** The HTTP server of the bench, which also answers unknown addresses and what is no HTTP. */
export function createHttpServer({
  stallMs = STALL_MS,
  maxConnections = MAX_CONNECTIONS,
  ...given
}: ServerOptions): Server {
  const options = { phones: new RealPhones(), ...given };
  const handleApi = createApiHandler(options);
  const app = createApp(options).use((request, response) =>
    sendError(request, response, unknownAddress(contract, request.method, request.path)),
  );
  // Without this, Node refuses a request without a host by itself, without our headers.
  const settings = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  };
  const answer: RequestListener = (request, response) => {
    // Most requests are a member's. In front of Express's router they take two thirds of the time.
    if (isUnclear(request)) sendError(request, response, new Refusal('BAD_REQUEST'));
    else if (request.url?.startsWith('/api/')) handleApi(request, response);
    else app(request, response);
  };
  const listener: RequestListener = (request, response) =>
    limitConnection(request, response, stallMs, () => answer(request, response));
  const server = createServer(settings, listener);
  server.maxConnections = maxConnections;
  server.once('drop', () =>
    console.error(`${maxConnections} connections are open, and further ones are closed. This is said once.`),
  );
  server.on('clientError', handleClientError);
  // Node would answer by itself, without saying that funds are simulated.
  server.on('checkExpectation', listener);
  return server;
}
