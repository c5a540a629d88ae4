import type { worlds } from '#contract/control/worlds.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { spanMs } from '../clock/span.ts';
import type { WorldsContext } from '../pipeline/operator.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** Notes who created a world, and how long it lives without use. */
export function record(
  { registry, operator }: WorldsContext,
  { name, durable, runtime }: OpenWorld,
  { ttl, label = '' }: Pick<InputOf<(typeof worlds)['createWorld']>, 'ttl' | 'label'> = {},
): void {
  const usual = durable ? null : registry.defaultTtlMs;
  const ttlMs = ttl === undefined ? usual : ttl === 'never' ? null : spanMs(ttl);
  registry.records.set(name, { label, owner: operator.name, createdAt: runtime.now(), ttlMs }, durable);
}
