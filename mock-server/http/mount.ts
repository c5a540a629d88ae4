import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '#contract/endpoint.ts';
import { languageOf, type Locale } from '#contract/languages.ts';
import { perform, type AnyRule } from '../call.ts';
import { Refusal, refuse } from '../refusal.ts';
import { identify } from '../services/user/identify.ts';
import { sayDone } from '../words.ts';
import type { OpenWorld } from '../worlds/open-world.ts';
import { MAIN, type Registry } from '../worlds/registry.ts';
import { readService, refusalOf } from './body.ts';
import { sendAnswer, sendRefusal } from './envelope.ts';
import type { Files } from './files.ts';
import { countCall } from './limits.ts';

interface Mounted {
  readonly endpoint: Endpoint;
  readonly rule: AnyRule;
}

interface Options {
  readonly registry: Registry;
  readonly files: Files;
  readonly endpoints: readonly Endpoint[];
  readonly ruleOf: (endpoint: Endpoint) => AnyRule;
}

/** Serves every endpoint at `/<service>/<path>`: find it, find the world, read the call, perform it, answer. */
export function mountServices({ registry, files, endpoints, ruleOf }: Options): RequestHandler {
  const mounted = byAddress(endpoints.map((endpoint) => ({ endpoint, rule: ruleOf(endpoint) })));

  return async (request, response) => {
    await answer(request, response, async (requestId, locale) => {
      const open = worldOf(request, response, registry);
      const { endpoint, rule } = find(mounted, request);
      if (endpoint.rateLimited) countCall(open, endpoint, request.socket.remoteAddress ?? '');
      const token = request.get('X-Access-Token');
      // A stranger learns nothing from how a body was wrong.
      if (endpoint.access === 'member')
        open.perform({ cause: endpoint.id, requestId }, (world) => identify(world, token));
      const { data, message } = await perform(open, rule, {
        endpoint,
        ...(await readService(endpoint, request, response)),
        identify: (world) => identify(world, token),
        idempotencyKey: idempotencyKeyOf(request),
        locale,
        requestId,
        origin: originOf(request),
        keepFile: (content, extension) => files.keep(content, extension),
      });
      return { data, message: message ?? sayDone(locale, endpoint.id) };
    });
  };
}

/** Answers a call with what `work` answers, or with the refusal it throws; anything else is a fault of ours and is logged. */
export async function answer(
  request: Request,
  response: Response,
  work: (requestId: string, locale: Locale) => Promise<{ data: unknown; message: string }>,
): Promise<void> {
  const requestId = randomUUID();
  const { locale } = languageOf(request.get('Language'));
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  try {
    const { data, message } = await work(requestId, locale);
    tellTime(response);
    sendAnswer(response, data, message);
  } catch (thrown) {
    const error = refusalOf(thrown);
    tellTime(response);
    if (error instanceof Refusal) {
      sendRefusal(response, error, locale);
      return;
    }
    console.error(`${request.method} ${request.originalUrl} (${requestId}) failed.`, error);
    sendRefusal(response, new Refusal('INTERNAL'), locale);
  }
}

/** The world a call names, said back in the answer's headers together with its time. */
export function worldOf(request: Request, response: Response, registry: Registry): OpenWorld {
  const open = registry.get(request.get('X-World') ?? MAIN);
  response.set('X-World', open.name);
  response.locals['open'] = open;
  return open;
}

/** The world's time when the answer leaves, also after a call that moved it. */
function tellTime(response: Response): void {
  const { open } = response.locals as { open?: OpenWorld };
  if (open) response.set('X-World-Time', String(open.now()));
}

export const originOf = (request: Request): string => `${request.protocol}://${request.get('Host') ?? ''}`;

function byAddress(all: readonly Mounted[]): Map<string, Mounted[]> {
  const map = new Map<string, Mounted[]>();
  for (const one of all) {
    const address = `/${one.endpoint.service}/${one.endpoint.path}`;
    map.set(address, [...(map.get(address) ?? []), one]);
  }
  return map;
}

function find(mounted: Map<string, Mounted[]>, request: Request): Mounted {
  // The spec writes its paths with and without a leading slash; both lead here.
  const atAddress = mounted.get(request.path.replace(/\/{2,}/g, '/')) ?? refuse('UNKNOWN_ENDPOINT');
  const methods = atAddress.map(({ endpoint }) => endpoint.method).join(', ');
  return (
    atAddress.find(({ endpoint }) => endpoint.method === request.method) ??
    refuse('METHOD_NOT_ALLOWED', { values: { methods } })
  );
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    refuse('BAD_INPUT', { fields: { 'Idempotency-Key': 'value' } });
  return key;
}
