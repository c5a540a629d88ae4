import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '#contract/endpoint.ts';
import { perform, useOf, type AnyRule } from '../call.ts';
import { refuse } from '../refusal.ts';
import { hashOfToken, identify, memberOfSession } from '../services/user/identify.ts';
import { sayDone } from '../words.ts';
import type { Member, World } from '../world.ts';
import type { Registry } from '../worlds/registry.ts';
import { greet, inWorld, originOf, outcomeOf, worldOf } from './answer.ts';
import { isUpload, readService } from './body.ts';
import { answered, type Outcome } from './envelope.ts';
import type { Files } from './files.ts';
import { countCall } from './limits.ts';
import { findTicket, openLive } from './live.ts';
import { UploadRoom, type Take } from './upload-room.ts';
import { Visit } from './visit.ts';

interface Mounted {
  readonly endpoint: Endpoint;
  /** None for a stream, which carries what is announced. */
  readonly rule: AnyRule | undefined;
}

interface Options {
  readonly registry: Registry;
  readonly files: Files;
  readonly endpoints: readonly Endpoint[];
  readonly ruleOf: (endpoint: Endpoint) => AnyRule;
}

/** Serves every endpoint at `/<service>/<path>`: find it, find the world, read the call, perform it, answer. */
export function mountServices({ registry, files, endpoints, ruleOf }: Options): RequestHandler {
  const mounted = byAddress(
    endpoints.map((endpoint) => ({ endpoint, rule: endpoint.stream ? undefined : ruleOf(endpoint) })),
  );

  const room = new UploadRoom();

  return async (request, response) => {
    const greeting = greet(request, response);
    const { requestId, locale } = greeting;
    const visit = new Visit(request, response, requestId);
    const outcome = await outcomeOf(request, greeting, async () => {
      const open = worldOf(request, response, registry);
      visit.enter(open);
      const { endpoint, rule } = find(mounted, request);
      visit.call(endpoint);
      if (!rule) return serveStream(endpoint, visit, request, response);

      if (endpoint.rateLimited) countCall(open, endpoint, request.socket.remoteAddress ?? '');
      await visit.suffer();
      const token = request.get('X-Access-Token');
      const session = token === undefined ? undefined : hashOfToken(token);
      const identified = (world: World) => identify(world, session ?? refuse('UNAUTHORIZED'));
      const known = (member: Member | undefined) => (visit.phone = member?.account ?? '');
      // A stranger learns nothing from how a body was wrong.
      if (endpoint.access === 'member')
        known(open.perform(useOf({ endpoint, requestId, session }), identified).member);
      const work = async (take?: Take) => {
        const received = await readService(endpoint, request, response, take);
        visit.fields = received.fields;
        return perform(open, rule, {
          endpoint,
          ...received,
          session,
          identify: identified,
          recognise(world) {
            const visitor = session && memberOfSession(world, session);
            known(visitor);
            return visitor;
          },
          idempotencyKey: idempotencyKeyOf(request),
          locale,
          requestId,
          origin: originOf(request),
          keeper: files,
          moved: (movements) => void visit.movements.push(...movements),
        });
      };
      const caller = `${open.name} ${visit.phone}`;
      const { data, message } = await (isUpload(endpoint, request) ? room.within(caller, work) : work());
      return answered(data, message ?? sayDone(locale, endpoint.id));
    });
    visit.conclude(outcome);
  };

  /** The live channel: its world is that of the ticket, and so are the faults that strike it and the log that keeps it. */
  async function serveStream(
    endpoint: Endpoint,
    visit: Visit,
    request: Request,
    response: Response,
  ): Promise<Outcome> {
    const { fields } = await readService(endpoint, request, response);
    visit.fields = fields;
    const ticket = findTicket(registry, endpoint, fields);
    visit.enter(inWorld(response, ticket.open));
    await visit.suffer();
    const occasion = { cause: endpoint.id, requestId: visit.requestId };
    const { member, outcome } = openLive(response, ticket, occasion);
    visit.phone = member.account;
    return outcome;
  }
}

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
