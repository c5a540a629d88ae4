import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import { control } from '#contract/control/control.ts';
import type { WorldEvent } from '#contract/control/observation.ts';
import { worlds } from '#contract/control/worlds.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { checked, declared } from '../contract-check.ts';
import type { AnyOperatorRule } from '../control/desk.ts';
import { deskFor } from '../control/sit.ts';
import { readInput } from '../read-input.ts';
import { refuse } from '../refusal.ts';
import type { Replayed } from '../replay/outcome.ts';
import { sayDone } from '../words.ts';
import type { Registry } from '../worlds/registry.ts';
import { byAddress, ofMethod } from './addresses.ts';
import { originOf, outcomeOf, Reply } from './answer.ts';
import { readAddress, readOperator, readQuery } from './body.ts';
import { answered, streaming, type Outcome } from './envelope.ts';
import { refuseQuery, refuseUnknownField } from './known-fields.ts';
import { openStream, refuseWhereFull } from './streams.ts';
import { Visit } from './visit.ts';
import { bringsBytes, sendingBytes, wantsBytes, withReceived } from './world-bytes.ts';

interface Options {
  readonly registry: Registry;
  readonly replay: (image: Buffer) => Promise<Replayed>;
  readonly endpoints: readonly Endpoint[];
  readonly ruleOf: (endpoint: Endpoint) => AnyOperatorRule;
  /** Opens the service to callers that are not on this machine. */
  readonly token: string | undefined;
}

/** Serves the operator's endpoints at `/control/…` to this machine, and elsewhere to whoever has the operator's token. */
export function mountOperator({ registry, replay, endpoints, ruleOf, token }: Options): Router {
  const router = Router();

  for (const [path, atPath] of byAddress(endpoints, (endpoint) => endpoint.path)) {
    router.all(
      `/${path}`,
      serve(async (request, reply, visit) => {
        const { response, requestId, locale } = reply;
        const endpoint = ofMethod(atPath, request.method);
        // Whoever makes a world may think that the header names the new one.
        const makesWorld = endpoint.id === control.createWorld.id;
        const open = reply.enter(registry, undefined, makesWorld ? 'header' : undefined);
        visit.call(endpoint);
        if (isWorthLogging(endpoint)) visit.enter(open);
        const hasBytes = bringsBytes(endpoint, request);
        const { fields } = hasBytes
          ? { fields: readAddress(request) }
          : await readOperator(endpoint, request, response);
        visit.fields = fields;
        refuseUnknownField(endpoint, fields);
        if (!hasBytes && endpoint.method !== 'GET') refuseQuery(endpoint, readQuery(request));
        const input = readInput(endpoint, fields) as never;
        if (endpoint.stream) return streamEvents(reply, registry, input);
        if (wantsBytes(endpoint, request)) return sendWorld(reply, registry, input);
        const moved = (movements: readonly number[]) => void visit.movements.push(...movements);
        const occasion = { requestId, locale, origin: originOf(request), moved };
        const act = async (received?: { readonly file: string }) => {
          const desk = deskFor({ registry, replay, open, occasion, endpoint, input, received });
          const data = await declared(endpoint, () => ruleOf(endpoint)(desk, input));
          // What changes one world was checked at the desk, before it was committed; what makes or ends whole worlds
          // answers what cannot but fit (`describe`). This is of what was only asked.
          return answered(checked(endpoint, data), sayDone(locale, endpoint.id));
        };
        if (!hasBytes) return act();
        const file = registry.incoming();
        return withReceived(request, response, file, () => act({ file }));
      }, token),
    );
  }
  router.use(serve(() => refuse('UNKNOWN_ENDPOINT'), token));
  return router;
}

/** What makes or ends whole worlds is of the bench, and in the log of no world; nor are the console's many questions. */
const isWorthLogging = ({ id, service, method }: Endpoint): boolean =>
  method !== 'GET' && !Object.hasOwn(worlds, id.slice(service.length + 1));

/** Seldom enough to cost nothing, and often enough for a page to say soon that the server does not answer. */
const BEAT_MS = 5000;

/** Everything that happens in a world; `world` names it in the query, since an EventSource sends no headers. */
function streamEvents(
  reply: Reply,
  registry: Registry,
  { world, live }: InputOf<typeof control.events>,
): Outcome {
  const open = reply.enter(registry, world);
  refuseWhereFull(open);
  const heard = { live: live !== undefined };
  return streaming(() =>
    openStream(reply, {
      listen: (listener) => open.subscribers.subscribeOperator(listener, heard),
      beat: (): WorldEvent => ({ kind: 'beat', at: open.now(), data: null }),
      beatMs: BEAT_MS,
    }),
  );
}

const sendWorld = (
  reply: Reply,
  registry: Registry,
  { name }: InputOf<typeof control.exportWorld>,
): Outcome => sendingBytes(reply, name, registry.save(name));

type Work = (request: Request, reply: Reply, visit: Visit) => Promise<Outcome>;

const serve =
  (work: Work, token: string | undefined): RequestHandler =>
  async (request, response) => {
    const reply = new Reply(request, response);
    const visit = new Visit(reply);
    const outcome = await outcomeOf(reply, async () => {
      admit(request, token);
      return work(request, reply, visit);
    });
    visit.conclude(outcome);
  };

/**
 * Lets in who may operate the bench. On this machine that is anybody who speaks to it by one of its own names and does
 * not come from another page, be it of another site or of another port here; so neither a foreign origin nor a name rebound
 * to 127.0.0.1 drives it. What a proxy or a tunnel passes on comes from elsewhere, whatever its last step looks like.
 */
function admit(request: Request, token: string | undefined): void {
  if (token !== undefined && sameText(request.get('Authorization') ?? '', `Bearer ${token}`)) return;
  const host = request.get('Host') ?? '';
  const origin = request.get('Origin');
  const allowed =
    isLoopback(request.socket.remoteAddress) &&
    !passedOn.some((name) => request.get(name) !== undefined) &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    ['same-origin', 'none', undefined].includes(request.get('Sec-Fetch-Site'));
  if (!allowed) refuse('FORBIDDEN');
}

/** By one of these a proxy or a tunnel tells for whom it calls. */
const passedOn = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

const isLoopback = (address = ''): boolean => /^(::ffff:)?127\./.test(address) || address === '::1';

/** Compares hashes, so that neither content nor length shows in how long it takes. */
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
