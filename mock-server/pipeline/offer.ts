import type { Endpoint } from '#contract/endpoint.ts';
import { publicEntities, type Entity, type PublicEntity } from '#contract/entities.ts';
import type { World } from '../world.ts';

const isPublic = (entity: Entity): entity is PublicEntity =>
  (publicEntities as readonly Entity[]).includes(entity);

/** Announces to every member the public entities that a call of the operator has changed. */
export function announceOffer({ announce }: World, { changes }: Endpoint): void {
  for (const what of changes) if (isPublic(what)) announce({ kind: 'changed', what });
}
