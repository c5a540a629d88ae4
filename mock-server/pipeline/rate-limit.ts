import type { Endpoint } from '#contract/endpoint.ts';
import { MINUTE } from '../time/span.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { refuse } from '../handling/refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

interface Count {
  /** The start of its minute, by the monotonic clock. */
  readonly since: number;
  requests: number;
}

const counts = new WeakMap<OpenWorld, Map<string, Count>>();

/**
 * Refuses more requests per minute than the parameters allow, for each endpoint and caller's address, where phones or
 * passwords could be guessed. The minute is measured in system time: in a frozen world it would never end, and moving the
 * world's clock would end it. Each world counts for itself, so suites that run side by side do not slow each other down.
 */
export function limitRate({ request }: HttpExchange, world: OpenWorld, endpoint: Endpoint): void {
  const max = world.params.callsPerMinute;
  const now = world.runtime.monotonic();
  const ofWorld = counts.get(world) ?? new Map<string, Count>();
  counts.set(world, ofWorld);
  forgetOld(ofWorld, now);
  const key = `${endpoint.id} ${request.socket.remoteAddress ?? ''}`;
  const count = ofWorld.get(key) ?? { since: now, requests: 0 };
  ofWorld.set(key, count);
  count.requests += 1;
  if (count.requests > max)
    refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((count.since + MINUTE - now) / 1000) } });
}

function forgetOld(ofWorld: Map<string, Count>, now: number): void {
  for (const [key, { since }] of ofWorld) {
    // The oldest is first: a count that starts again moves to the end.
    if (now - since < MINUTE) break;
    ofWorld.delete(key);
  }
}
