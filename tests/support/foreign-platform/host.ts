import express, { type Express, type Request, type Response } from 'express';
import multer from 'multer';
import { Refused, Said, type Call, type Route, type Routes } from './call.ts';
import type { State } from './state.ts';

export interface HostOptions {
  readonly latencyMs: number;
  /** Every so many calls of a service get the gateway's HTML instead of an answer; 0 for none. */
  readonly badGatewayEvery: number;
  /** True if answers say that funds are simulated, in a header that pages of other origins cannot read. */
  readonly sandbox: boolean;
  /** True if commands are answered with their outcome and no data, and a login has its token in the data. */
  readonly brief: boolean;
  /** True if a login has its token in the header `X-Token`, which pages can read. */
  readonly tokenInHeader: boolean;
  /** True if the language is the query field `lang`, without which a call is refused. */
  readonly languageInQuery: boolean;
  /** True if posts and comments are plain texts instead of HTML. */
  readonly plainTexts: boolean;
  /** Changes the data of each answer, for example to leave fields out. */
  readonly changeData: (data: unknown) => unknown;
}

export interface SeenCall {
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** The calls by POST that ask for something. */
const asking =
  /^(auth\/emailcode\/isopen|user\/isValidAccount|paypassword\/codesupport|share\/.*|deposit\/apply)$/;

const readFiles = multer({ storage: multer.memoryStorage(), limits: { fileSize: 20 * 1024 * 1024 } }).any();

/** One service of the foreign platform: an Express app with text status codes and answers in an order of its own. */
export function hostOf(
  service: string,
  routes: Routes,
  state: State,
  {
    latencyMs,
    badGatewayEvery,
    sandbox,
    brief,
    tokenInHeader,
    languageInQuery,
    changeData,
  }: Omit<HostOptions, 'plainTexts'>,
): { app: Express; seen: SeenCall[] } {
  const app = express();
  const seen: SeenCall[] = [];
  let calls = 0;
  app.disable('x-powered-by').disable('etag');
  app.use(allowOrigins(languageInQuery ? [tokenHeader] : ['Language', tokenHeader]));
  if (sandbox)
    app.use((_request, response, next) => {
      response.header('X-Sandbox', 'simulated-funds');
      next();
    });
  app.use((_request, _response, next) => void setTimeout(next, latencyMs));
  app.use((request, response, next) => {
    calls += 1;
    if (badGatewayEvery > 0 && calls % badGatewayEvery === 0) {
      seen.push({ ...seenOf(service, request), fields: {} });
      response.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    } else next();
  });
  app.use(express.urlencoded({ extended: false }), readFiles);
  app.use((request, _response, next) => {
    seen.push(seenOf(service, request));
    next();
  });
  if (languageInQuery) app.use(needLanguage);
  for (const [line, route] of Object.entries(routes)) {
    const [method, path = ''] = line.split(' ');
    const answer = (request: Request, response: Response) => {
      state.catchUp();
      const { result, ...rest } = answerOf(route, request, state);
      const answered = { result: changeData(result), ...rest };
      if (tokenInHeader && path === loginPath) response.json(withTokenHeader(response, answered));
      else response.json(brief && method === 'POST' ? briefly(path, answered) : answered);
    };
    if (method === 'GET') app.get(`/${path}`, answer);
    else app.post(`/${path}`, answer);
  }
  return { app, seen };
}

type Answered = Omit<ReturnType<typeof answerOf>, 'result'> & { readonly result: unknown };

const loginPath = 'auth/token/pass';
const tokenHeader = 'X-Access-Token';

/** Moves the token from the message into a header. */
function withTokenHeader(response: Response, { result, message, status }: Answered): object {
  if (status !== 'SUCCESS') return { result, message, status };
  response.header('X-Token', message).header('Access-Control-Expose-Headers', 'X-Token');
  return { result, message: 'Welcome', status };
}

const needLanguage: express.RequestHandler = (request, response, next) => {
  const { lang } = request.query;
  if (typeof lang === 'string' && /^[a-z]{2}$/.test(lang)) next();
  else response.json({ result: null, message: 'Which language?', status: 'LANG_MISSING' });
};

/** A login has its token in the data, and a command none. */
function briefly(path: string, answered: Answered): object {
  const { result, message, status } = answered;
  if (path !== loginPath) return asking.test(path) ? answered : { ...answered, result: null };
  return status === 'SUCCESS' ? { status, message: 'OK', result: { me: result, token: message } } : answered;
}

/** Pages of other origins may send the headers of the platform, and read no header of its answers. */
const allowOrigins =
  (headers: readonly string[]): express.RequestHandler =>
  (request, response, next) => {
    response.header('Access-Control-Allow-Origin', '*');
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.header('Access-Control-Allow-Headers', headers.join(', '));
    response.header('Access-Control-Allow-Methods', 'GET, POST');
    response.status(204).end();
  };

function fieldsOf(request: Request): Record<string, string | undefined> {
  return { ...(request.query as Record<string, string>), ...(request.body as Record<string, string>) };
}

const seenOf = (service: string, request: Request): SeenCall => ({
  service,
  method: request.method,
  path: request.path.slice(1),
  headers: request.headers,
  fields: fieldsOf(request),
});

function callOf(request: Request, state: State): Call {
  const token = request.header(tokenHeader);
  const files = (request.files ?? []) as Express.Multer.File[];
  return {
    state,
    fields: fieldsOf(request),
    uploads: files.map(({ fieldname, mimetype, buffer }) => ({
      field: fieldname,
      type: mimetype,
      bytes: buffer,
    })),
    token,
    guest: token === undefined ? undefined : state.tokens.get(token),
  };
}

function answerOf(route: Route, request: Request, state: State) {
  try {
    const call = callOf(request, state);
    const result = route.open ? route.answer(call) : route.answer({ ...call, member: memberOf(call) });
    const said = result instanceof Said ? result : new Said('OK', result);
    return { result: said.result ?? null, message: said.message, status: 'SUCCESS' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { result: null, message: error.message, status: error.status };
  }
}

function memberOf({ guest }: Call) {
  if (!guest) throw new Refused('TOKEN_EXPIRED', 'Please log in again.');
  return guest;
}
