import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import type { LiveEvent, msg } from '#contract/msg.ts';
import { readInput } from '../read-input.ts';
import { refuse } from '../refusal.ts';
import { memberOfSession } from '../services/user/identify.ts';
import type { Member } from '../world.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Registry } from '../worlds/registry.ts';
import { hashOfTicket, type Holder } from '../worlds/world/tickets.ts';
import type { Reply } from './answer.ts';
import { streaming, type Outcome } from './envelope.ts';
import { openStream, refuseMemberWhereFull } from './streams.ts';

/** Often enough for proxies, and seldom enough for the battery of a phone. */
const BEAT_MS = 15_000;

/** A ticket that some world has issued: an EventSource sends no headers, so the ticket says which. */
export interface FoundTicket {
  readonly open: OpenWorld;
  readonly hash: string;
  readonly holder: Holder;
}

/** Finds the world of the ticket that a call carries. Refuses UNAUTHORIZED when no world knows it. */
export function findTicket(
  registry: Registry,
  endpoint: Endpoint,
  fields: Readonly<Record<string, unknown>>,
): FoundTicket {
  const { ticket } = readInput(endpoint, fields) as InputOf<typeof msg.live>;
  const hash = hashOfTicket(ticket);
  for (const open of registry.all()) {
    const holder = open.tickets.find(hash);
    if (holder) return { open, hash, holder };
  }
  return refuse('UNAUTHORIZED');
}

/** Uses the ticket up and opens the stream of its member, for as long as the session lives that it was issued to. */
export function openLive(
  reply: Reply,
  { open, hash, holder: { memberId, tokenHash } }: FoundTicket,
  occasion: { readonly cause: string; readonly requestId: string },
): { readonly member: Member; readonly outcome: Outcome } {
  // Opened a second time while the first was delayed.
  if (!open.tickets.find(hash)) refuse('UNAUTHORIZED');
  refuseMemberWhereFull(open, memberId);
  open.tickets.redeem(hash);
  const holder = () => open.write(occasion, (world) => memberOfSession(world, tokenHash));
  const member = holder() ?? refuse('UNAUTHORIZED');
  const outcome = streaming(() =>
    openStream(reply, {
      listen: (listener) => open.subscribers.subscribeMember(member.id, listener),
      beat: (): LiveEvent => ({ kind: 'beat', at: open.now() }),
      beatMs: BEAT_MS,
      admitted: () => holder() !== undefined,
    }),
  );
  return { member, outcome };
}
