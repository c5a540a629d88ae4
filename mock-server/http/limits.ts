import type { Endpoint } from '#contract/endpoint.ts';
import { MINUTE } from '../clock/span.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld } from '../worlds/open-world.ts';

interface Count {
  readonly minute: number;
  calls: number;
}

const counts = new WeakMap<OpenWorld, Map<string, Count>>();

/**
 * Counts a call that could be used to guess phones or passwords: so many a minute of the world's clock, per endpoint and
 * caller's address. Worlds do not share counts, so suites that run side by side do not slow each other down.
 */
export function countCall(open: OpenWorld, endpoint: Endpoint, address: string): void {
  const most = open.params().callsPerMinute;
  const minute = Math.floor(open.now() / MINUTE);
  const ofWorld = counts.get(open) ?? new Map<string, Count>();
  counts.set(open, ofWorld);
  const key = `${endpoint.id} ${address}`;
  const known = ofWorld.get(key);
  const count = known?.minute === minute ? known : { minute, calls: 0 };
  if (count !== known) forgetOld(ofWorld, minute).set(key, count);
  count.calls += 1;
  if (count.calls > most) refuse('TOO_MANY_REQUESTS');
}

function forgetOld(ofWorld: Map<string, Count>, minute: number): Map<string, Count> {
  for (const [key, count] of ofWorld) if (count.minute !== minute) ofWorld.delete(key);
  return ofWorld;
}
