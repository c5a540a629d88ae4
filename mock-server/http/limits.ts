import type { Endpoint } from '#contract/endpoint.ts';
import { MINUTE } from '../clock/span.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

interface Count {
  /** When its minute began, by the machine's monotonic clock. */
  readonly since: number;
  calls: number;
}

const counts = new WeakMap<OpenWorld, Map<string, Count>>();

/**
 * Counts a call that could be used to guess phones or passwords: so many a minute per endpoint and caller's address. The
 * minute is the machine's: in a frozen world it would never end, and whoever moves the world's clock would end it at
 * will. Worlds do not share counts, so suites that run side by side do not slow each other down.
 */
export function countCall(open: OpenWorld, endpoint: Endpoint, address: string): void {
  const most = open.params().callsPerMinute;
  const now = open.runtime.monotonic();
  const ofWorld = counts.get(open) ?? new Map<string, Count>();
  counts.set(open, ofWorld);
  const key = `${endpoint.id} ${address}`;
  forgetOld(ofWorld, now);
  const count = ofWorld.get(key) ?? { since: now, calls: 0 };
  ofWorld.set(key, count);
  count.calls += 1;
  if (count.calls > most)
    refuse('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil((count.since + MINUTE - now) / 1000) } });
}

function forgetOld(ofWorld: Map<string, Count>, now: number): void {
  for (const [key, { since }] of ofWorld) {
    // The oldest stands first: a count that begins anew goes to the end.
    if (now - since < MINUTE) break;
    ofWorld.delete(key);
  }
}
