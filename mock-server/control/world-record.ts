import type { worlds } from '#contract/control/worlds.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { spanMs } from '../time/span.ts';
import type { WorldsContext } from '../pipeline/operator.ts';
import type { Registry } from '../worlds/registry/registry.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** Notes who created a world, of which one it is a fork, and how long it lives without use. */
export function record(
  { registry, operator }: WorldsContext,
  { name, durable, runtime, clock }: OpenWorld,
  { ttl, label = '', from }: Pick<InputOf<(typeof worlds)['createWorld']>, 'ttl' | 'label' | 'from'> = {},
): void {
  const usual = durable ? null : registry.defaultTtlMs;
  const ttlMs = ttl === undefined ? usual : ttl === 'never' ? null : spanMs(ttl);
  const origin = from === undefined ? { from: null, fromTime: null } : { from, fromTime: clock.now() };
  registry.records.set(
    name,
    { label, ...origin, owner: operator.name, createdAt: runtime.now(), ttlMs },
    durable,
  );
}

/** Plays a world that a call has made, and returns what that answers. If the call fails, its world must not exist. */
export async function played<T>(
  context: WorldsContext,
  world: OpenWorld,
  play: () => Promise<T>,
): Promise<T> {
  try {
    record(context, world);
    return await play();
  } catch (error) {
    // Another call may have dropped or replaced it meanwhile.
    if (!world.storage.isClosed) context.registry.drop(world.name);
    throw error;
  }
}

/** Notes that a world has other contents now, and ends its relation to the world that it was forked from. */
export function recordReplaced({ records }: Registry, { name, durable }: OpenWorld): void {
  if (records.get(name).from === null) return;
  records.set(name, { ...records.get(name), from: null, fromTime: null }, durable);
}
