import type { Endpoint } from '#contract/endpoint.ts';
import { offered, type Entity, type Offered } from '#contract/entities.ts';
import type { World } from '../world.ts';

const isOffered = (entity: Entity): entity is Offered => (offered as readonly Entity[]).includes(entity);

/** Tells every member of what they are offered and the operator's call has changed. */
export function announceOffer({ announce }: World, { changes }: Endpoint): void {
  for (const what of changes) if (isOffered(what)) announce({ kind: 'changed', what });
}
