import type { Entity } from '../entities.ts';
import { contract } from '../index.ts';
import { countedRefusals, type Reason } from '../refusals.ts';
import { worldEvents, type LoggedRequest, type WorldEvent } from './observation.ts';

const changesById = new Map(contract.map(({ id, changes }) => [id, changes]));

/** The entities that an event of a world changes. A call that met a fault used it up. */
export function changedByWorldEvent({ kind, data }: Pick<WorldEvent, 'kind' | 'data'>): readonly Entity[] {
  if (kind !== 'request' && kind !== 'operator') return worldEvents[kind];
  const { endpoint, reason, fault } = data as LoggedRequest;
  const isDone = reason === '' || countedRefusals.has(reason as Reason);
  const changes = (isDone && changesById.get(endpoint)) || [];
  return fault === undefined ? changes : [...changes, 'fault'];
}
