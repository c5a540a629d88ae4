import type { control } from '#contract/control/control.ts';
import type { WorldEvent } from '#contract/control/observation.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import type { LiveEvent, msg } from '#contract/msg.ts';
import { readQuery } from '../http/body.ts';
import { sendEvents } from '../http/event-stream.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { OperatorDoor } from '../http/operator-door.ts';
import { refuse } from '../handling/refusal.ts';
import { memberOfSession } from '../services/user/sessions.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Subscriber } from '../worlds/world/subscribers.ts';
import { hashOfTicket, worldOfTicket } from '../handling/tickets.ts';
import type { Result } from '../handling/request-context.ts';
import { withoutEnvelope } from './result.ts';
import { nameCaller } from './authenticate.ts';
import { applyFault } from './faults.ts';
import { readInput, refuseUnknownField } from './input.ts';
import { requireScope } from './scope.ts';

/** Streams per world; each holds a connection open. */
const MAX_STREAMS = 200;
/** The share of all members, which leaves some to the operator, and the share of one member. */
const MAX_OF_MEMBERS = 180;
const MAX_OF_MEMBER = 8;
/** Often enough for proxies, and seldom enough for the battery of a phone. */
const MEMBER_BEAT_MS = 15_000;
/** Seldom enough to cost nothing, and often enough for the console to notice soon that the server is gone. */
const OPERATOR_BEAT_MS = 5000;

interface StreamServices {
  readonly registry: Registry;
  readonly door: OperatorDoor;
}

/** Opens a stream. An EventSource sends no headers, so its query names the world or holds a ticket for it. */
export function openStream(
  exchange: HttpExchange,
  world: OpenWorld,
  endpoint: Endpoint,
  { registry, door }: StreamServices,
): Promise<Result> | Result {
  exchange.fields = readQuery(exchange.request);
  return endpoint.access === 'operator'
    ? streamToOperator(exchange, world, endpoint, { registry, door })
    : streamToMember(exchange, endpoint, registry);
}

function streamToOperator(
  exchange: HttpExchange,
  named: OpenWorld,
  endpoint: Endpoint,
  { registry, door }: StreamServices,
): Result {
  refuseUnknownField(endpoint, exchange.fields);
  const { world: name, live } = readInput(endpoint, exchange.fields) as InputOf<typeof control.events>;
  if (exchange.operator) requireScope(exchange.operator, endpoint, name ?? named.name);
  const world = name === undefined ? named : exchange.setWorld(registry.get(name));
  refuseFrom(MAX_STREAMS, world.subscribers.size);
  return withoutEnvelope(() =>
    sendEvents(exchange, {
      subscribe: (subscriber) =>
        world.subscribers.subscribeOperator(subscriber, { live: live !== undefined }),
      beat: (): WorldEvent => ({ kind: 'beat', at: world.clock.now(), data: null }),
      beatMs: OPERATOR_BEAT_MS,
      mayListen: () => door.isStillAdmitted(exchange.request),
    }),
  );
}

/**
 * Opens the stream of a ticket's member. The ticket is used up, and the stream lives as long as the session of the ticket.
 */
async function streamToMember(
  exchange: HttpExchange,
  endpoint: Endpoint,
  registry: Registry,
): Promise<Result> {
  const { ticket } = readInput(endpoint, exchange.fields) as InputOf<typeof msg.live>;
  const hash = hashOfTicket(ticket);
  const world = registry.peek(worldOfTicket(ticket));
  if (!world?.tickets.find(hash)) return refuse('UNAUTHORIZED');
  exchange.startLog(exchange.setWorld(world));
  exchange.session = world.tickets.find(hash)?.tokenHash;
  nameCaller(exchange, world);
  exchange.fault = world.drawFault(exchange);
  if (exchange.fault) await applyFault(exchange, world, exchange.fault);
  // Another request may have used the ticket during a fault's delay.
  const { memberId, tokenHash } = world.tickets.find(hash) ?? refuse('UNAUTHORIZED');
  refuseFrom(MAX_OF_MEMBERS, world.subscribers.countMembers());
  refuseFrom(MAX_OF_MEMBER, world.subscribers.countMembers(memberId));
  world.tickets.redeem(hash);
  const transaction = { cause: endpoint.id, requestId: exchange.requestId };
  const holder = () => world.write(transaction, (inside) => memberOfSession(inside, tokenHash));
  exchange.account = (holder() ?? refuse('UNAUTHORIZED')).account;
  const mayListen = () => holder() !== undefined;
  return withoutEnvelope(() =>
    sendEvents(exchange, {
      subscribe: (subscriber) =>
        world.subscribers.subscribeMember(memberId, whileListening(subscriber, mayListen)),
      beat: (): LiveEvent => ({ kind: 'beat', at: world.clock.now() }),
      beatMs: MEMBER_BEAT_MS,
      mayListen,
    }),
  );
}

/** Events about the member themselves, or to all members in their messages. The others are not secret. */
const privateKinds: ReadonlySet<LiveEvent['kind']> = new Set([
  ...(['balance', 'record', 'recharge', 'withdrawal', 'message'] as const),
]);

/** Stops private events as soon as the session has ended. A beat would notice the end only later. */
const whileListening = (
  { onEvent, onEnd }: Subscriber<LiveEvent>,
  mayListen: () => boolean,
): Subscriber<LiveEvent> => ({
  onEvent: (event) => (!privateKinds.has(event.kind) || mayListen() ? onEvent(event) : onEnd()),
  onEnd,
});

function refuseFrom(max: number, count: number): void {
  if (count >= max) refuse('TOO_MANY_REQUESTS', { values: { context: 'streams' } });
}
