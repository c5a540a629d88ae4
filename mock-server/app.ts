import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { contract } from '#contract/index.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { version } from '../package.json' with { type: 'json' };
import { ASKED, type Cells } from './cells/cells.ts';
import { dueRules, handlerOf } from './handlers.ts';
import {
  limitConnection,
  refuseUnclearHeaders,
  requireSite,
  requireTarget,
  STALL_MS,
  type Access,
} from './http/admit.ts';
import { belowPath } from './http/base-path.ts';
import { mountAssets } from './http/client-files.ts';
import { mountDocs } from './http/docs.ts';
import { handleClientError } from './http/errors.ts';
import { classesOf } from './http/express-classes.ts';
import type { Files } from './http/files.ts';
import {
  allowOrigins,
  apiHeaders,
  chatHeaders,
  pageHeaders,
  pictureHeaders,
  sandboxHeader,
  sandboxTiming,
  shareFiles,
  supportHeaders,
} from './http/headers.ts';
import { OperatorDoor, requireOperator, type NamedToken } from './http/operator-door.ts';
import { RealPhones } from './phones/real-phones.ts';
import { sendError } from './pipeline/failure.ts';
import type { Observe, Trace } from './pipeline/observed-call.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import { realTime } from './handling/real-time.ts';
import { Routes, unknownAddress } from './pipeline/routes.ts';
import { replayServices } from './replay/replay-services.ts';
import type { Registry } from './worlds/registry/registry.ts';
import { restoredAddress } from '#contract/restored-address.ts';

interface Options {
  readonly registry: Registry;
  readonly files: Files;
  /** The folder of the fixtures' pictures, videos and scripts. */
  readonly fixturesFolder: string;
  /** The built client, if this process serves it. */
  readonly clientFolder?: string | undefined;
  /** The token that opens the operator's service. With one, every caller needs a token. */
  readonly controlToken: string | undefined;
  /** The named tokens at this moment. With a list, even an empty one, every caller needs a token. */
  readonly tokens?: (() => readonly NamedToken[]) | undefined;
  /**
   * The pages that may call members' services, and the server's names. By default the application around the bench checks
   * them.
   */
  readonly access?: Access;
  readonly handlerOf?: typeof handlerOf;
  /** Hears of every call once it is answered. */
  readonly observe?: Observe | undefined;
  /** Hears of every logged call once it is answered. */
  readonly trace?: Trace | undefined;
  /** The figures at `/metrics`: for operators, or for everybody if they are public. */
  readonly metrics?: MetricsPage | undefined;
  /** The cells of a bench of several processes. */
  readonly cells?: Cells | undefined;
  /** The real phones. By default none can join, because the bench has no address for them. */
  readonly phones?: RealPhones;
  /** The time after which a client that reads nothing of a response is disconnected. */
  readonly stallMs?: number;
}

/** Answers with a picture that another cell has: it came with a world that has moved since. */
const filesOfOthers =
  (cells: Cells): RequestHandler =>
  async (request, response, next) => {
    const isAsked = request.headers[ASKED] !== undefined || !/^\/[\da-f]{64}\.webp$/.test(request.path);
    const found = isAsked ? undefined : await cells.find(`/files/uploads${request.path}`);
    if (found) response.type('webp').send(Buffer.from(await found.arrayBuffer()));
    else next();
  };

interface MetricsPage {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly isPublic: boolean;
}

/** The URLs of members' services and of the operator's, however their first part is written. */
const MEMBERS = /^\/api(?:\/|$)/i;
const OPERATOR = /^\/control(?:\/|$)/i;

/**
 * The whole bench as an Express application. Every request passes this middleware in this order. An address that it does
 * not serve goes on to the next middleware.
 */
export function createApp(options: Options): Express {
  const { registry, files, fixturesFolder, clientFolder, controlToken, tokens, observe, cells } = options;
  const { access = { origins: [], hosts: 'any' }, phones = new RealPhones(), stallMs = STALL_MS } = options;
  const routes = new Routes(contract, options.handlerOf ?? handlerOf);
  const exemption = (method: string, path: string) => routes.exemption(method, path);
  const door = new OperatorDoor({ controlToken, tokens, access, cellSecret: cells?.secret });
  registry.onDrop((name) => phones.removeAll(name));
  const pipeline = createPipeline({
    registry,
    phones,
    pictures: files,
    routes,
    ...replayServices({ fixtures, dueRules }),
    door,
    observe,
    trace: options.trace,
    cells,
  });
  const isShared = access.origins.length > 0;
  const forPages = isShared ? [apiHeaders, allowOrigins(access.origins)] : [];
  const published = (folder: string) =>
    express.static(join(fixturesFolder, folder), { index: false, redirect: false, maxAge: '1h' });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.use(limitConnection(stallMs));
  app.use(requireTarget);

  app.route(MEMBERS).all(requireSite(access), ...forPages, pipeline);
  app.route(OPERATOR).all(requireOperator(door, { access, exemption }), pipeline);

  app.use(sandboxHeader, pageHeaders);
  if (clientFolder !== undefined) app.use(mountAssets(clientFolder));
  mountState(app, { registry, door, cells, metrics: options.metrics });
  app.use(mountDocs(clientFolder !== undefined, access));
  if (isShared) app.use('/files', shareFiles(access.origins));
  app.use('/files/uploads', pictureHeaders, (request, response, next) =>
    files.serve(request, response, next),
  );
  if (cells) app.use('/files/uploads', filesOfOthers(cells));
  app.use('/files/videos', pictureHeaders, published('videos'));
  app.use('/files/support', supportHeaders, published('support'));
  app.use('/files', pictureHeaders, published('images'));
  if (clientFolder !== undefined) {
    app.use(compression());
    app.use('/chat', chatHeaders);
    app.use(restoreAddress);
    app.use(
      sandboxTiming,
      express.static(clientFolder, { etag: true, redirect: false, extensions: ['html'] }),
    );
  }
  app.use(answerErrors(observe));
  return app;
}

/** The addresses by which a machine looks after the server. */
function mountState(
  app: Express,
  {
    registry,
    door,
    cells,
    metrics,
  }: Pick<Options, 'registry' | 'cells' | 'metrics'> & { readonly door: OperatorDoor },
): void {
  const startedAt = realTime.monotonic();
  app.get('/healthz', (_request, response) => {
    const uptimeSeconds = Math.floor((realTime.monotonic() - startedAt) / 1000);
    response
      .set('Cache-Control', 'no-store')
      .json({ ok: true, version, uptimeSeconds, ...(cells && { cell: cells.identity }) });
  });
  app.get('/readyz', (_request, response) => {
    const { isReady } = registry;
    response
      .set('Cache-Control', 'no-store')
      .status(isReady ? 200 : 503)
      .json({ ok: isReady });
  });
  if (!metrics) return;
  app.get('/metrics', async (request, response) => {
    refuseUnclearHeaders(request);
    if (!metrics.isPublic) door.admit(request, response);
    const text = await metrics.text();
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  });
}

/** An error of Express's middleware. An error about a file has headers. */
interface HttpError extends Error {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers an error in the envelope. Express recognises an error handler by its four parameters. */
const answerErrors =
  (observe: Observe | undefined) =>
  (error: HttpError, request: Request, response: Response, _next: NextFunction): void => {
    // A range beyond the end of a file: a player needs the length of the file, no message.
    if (error.status === 416) response.status(416).set(error.headers).end();
    else sendError(request, response, error, observe);
  };

/** The time for the headers of a request, and for all of it: 20 MiB at the pace of a slow phone. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** The interval at which Node looks for late requests. Its default of 30 s would triple the time for headers. */
const CHECK_MS = 5000;
/**
 * Node's default of five seconds can pass before a busy server reads a request that has arrived. Node would then reset the
 * connection.
 */
const KEEP_ALIVE_MS = 60_000;
/** Each connection takes a file descriptor, which the files of worlds need as well. */
const MAX_CONNECTIONS = 5000;

interface ServerOptions extends Options {
  /** The path below which everything is, such as `/assay`. Empty by default. */
  readonly basePath?: string;
  /** Further connections are closed. */
  readonly maxConnections?: number;
}

/** The application as a server, with Node's limits around it. It also answers unknown addresses and unreadable requests. */
export function createHttpServer({
  basePath = '',
  maxConnections = MAX_CONNECTIONS,
  ...options
}: ServerOptions): Server {
  const bench = createApp(options).use((request, response) =>
    sendError(request, response, unknownAddress(contract, request.method, request.path), options.observe),
  );
  const app = basePath === '' ? bench : express().disable('x-powered-by').use(belowPath(basePath), bench);
  const settings = {
    ...classesOf(app),
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Without this, Node refuses a request without a host by itself, without our headers (requireTarget).
    requireHostHeader: false,
  };
  const server = createServer(settings, app);
  server.maxConnections = maxConnections;
  server.once('drop', () =>
    console.error(
      `${maxConnections} connections are open, and further ones are closed. This is reported once.`,
    ),
  );
  server.on('clientError', handleClientError);
  // Node would answer by itself, without the header that funds are simulated.
  server.on('checkExpectation', app);
  return server;
}

/** Sends a browser with a link whose `#` was encoded on its way, as messengers do with invitations, to the screen. */
const restoreAddress: RequestHandler = ({ method, originalUrl }, response, next) => {
  const restored = method === 'GET' ? restoredAddress(originalUrl) : undefined;
  if (restored === undefined) next();
  else response.redirect(302, restored);
};
