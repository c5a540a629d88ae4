import type { IncomingMessage, RequestListener } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { perform, useOf, type Answer, type AnyRule, type Call } from '../call.ts';
import { refuse } from '../refusal.ts';
import { identify, recognise } from '../services/user/identify.ts';
import { sayDone } from '../words.ts';
import type { World } from '../world.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Registry } from '../worlds/registry.ts';
import { byAddress, ofMethod } from './addresses.ts';
import { headerOf, originOf, outcomeOf, pathOf, Reply } from './answer.ts';
import { isUpload, readQuery, readService } from './body.ts';
import { answered, type Outcome } from './envelope.ts';
import type { Files } from './files.ts';
import { headOf } from './head.ts';
import { serviceHeaders } from './headers.ts';
import { countCall } from './limits.ts';
import { findTicket, openLive } from './live.ts';
import { uploadRoomOf, type Take } from './upload-room.ts';
import { Visit } from './visit.ts';

interface Mounted {
  readonly endpoint: Endpoint;
  readonly method: string;
  /** None for a stream, which carries what is announced. */
  readonly rule: AnyRule | undefined;
}

interface Options {
  readonly registry: Registry;
  readonly files: Files;
  readonly endpoints: readonly Endpoint[];
  readonly ruleOf: (endpoint: Endpoint) => AnyRule;
}

/**
 * Serves every endpoint at `/api/<service>/<path>`: find it, find the world, read the call, perform it, answer. Such calls
 * are most of what the server does, so they do without Express, whose way to an answer is longer than the answer takes.
 */
export function mountServices({ registry, files, endpoints, ruleOf }: Options): RequestListener {
  const mounted = byAddress<Mounted>(
    endpoints.map((endpoint) => ({
      endpoint,
      method: endpoint.method,
      rule: endpoint.stream ? undefined : ruleOf(endpoint),
    })),
    ({ endpoint: { service, path } }) => `/api/${service}/${path}`,
  );

  return (request, response) => {
    const reply = new Reply(request, response, serviceHeaders);
    const visit = new Visit(reply);
    outcomeOf(reply, () => serve(visit, reply))
      .then((outcome) => visit.conclude(outcome))
      .catch((error: unknown) => {
        console.error(`${request.method} ${pathOf(request)} (${reply.requestId}) was not answered.`, error);
        response.destroy();
      });
  };

  async function serve(visit: Visit, reply: Reply): Promise<Outcome> {
    const { request, response, requestId, locale } = reply;
    const open = visit.enter(reply.enter(registry));
    const { endpoint, rule } = find(mounted, request);
    visit.call(endpoint);
    if (!rule) return serveStream(endpoint, visit, reply);

    if (endpoint.rateLimited) countCall(open, endpoint, request.socket.remoteAddress ?? '');
    const suffering = visit.suffer();
    if (suffering) await suffering;
    const { session, meet, recognise, identify } = callerOf(request, visit);
    const call: Call = {
      endpoint,
      session,
      recognise,
      identify,
      idempotencyKey: idempotencyKeyOf(request),
      locale,
      requestId,
      origin: originOf(request),
      moved: (movements) => void visit.movements.push(...movements),
    };
    const finish = ({ data, message }: Answer) => answered(data, message ?? sayDone(locale, endpoint.id));
    if (endpoint.method === 'GET')
      return finish(
        await perform(open, rule, call, { fields: () => (visit.fields = readQuery(request)), keeper: files }),
      );

    // A stranger learns nothing from how a body was wrong.
    if (endpoint.access === 'member') refuseStrangers(open, call, meet);
    // The log has a body that is refused sent by whoever is logged in.
    else if (session) open.read(useOf(call), meet);
    const work = async (take?: Take) => {
      const received = await readService(endpoint, request, response, take);
      const { fields } = received;
      visit.fields = fields;
      const sent = { fields: () => fields, files: received.files, keeper: files };
      return finish(await perform(open, rule, call, sent));
    };
    return isUpload(endpoint, request) ? uploadRoomOf(open).within(visit.phone, work) : work();
  }

  /** The live channel: its world is that of the ticket, and so are the faults that strike it and the log that keeps it. */
  async function serveStream(endpoint: Endpoint, visit: Visit, reply: Reply): Promise<Outcome> {
    const fields = (visit.fields = readQuery(reply.request));
    const ticket = findTicket(registry, endpoint, fields);
    visit.enter(reply.of(ticket.open));
    await visit.suffer();
    const occasion = { cause: endpoint.id, requestId: visit.requestId };
    const { member, outcome } = openLive(reply, ticket, occasion);
    visit.phone = member.account;
    return outcome;
  }
}

/** How a call's token leads to its member, whom the log then knows by phone. */
function callerOf(request: IncomingMessage, visit: Visit) {
  const { session } = headOf(request);
  const meet = (world: World) => {
    const visitor = session && recognise(world, session);
    visit.phone = visitor?.member.account ?? '';
    return visitor;
  };
  return {
    session,
    meet,
    recognise: (world: World) => meet(world)?.member,
    identify: (world: World) => {
      const identified = identify(world, session ?? refuse('UNAUTHORIZED'));
      visit.phone = identified.member.account;
      return identified;
    },
  };
}

/** Finds the caller before the body is read, and notes that the session was used: the body may be refused yet. */
function refuseStrangers(open: OpenWorld, call: Call, meet: ReturnType<typeof callerOf>['meet']) {
  const use = useOf(call);
  const { isUseNoted } = open.read(use, meet) ?? refuse('UNAUTHORIZED');
  if (!isUseNoted) open.write(use, call.identify);
}

function find(mounted: ReadonlyMap<string, Mounted[]>, request: IncomingMessage): Mounted {
  // The spec writes its paths with and without a leading slash; both lead here.
  const path = pathOf(request);
  const atAddress =
    mounted.get(path) ?? mounted.get(path.replace(/\/{2,}/g, '/')) ?? refuse('UNKNOWN_ENDPOINT');
  return ofMethod(atAddress, request.method);
}

function idempotencyKeyOf(request: IncomingMessage): string | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    refuse('BAD_INPUT', { fields: { 'Idempotency-Key': 'value' } });
  return key;
}
