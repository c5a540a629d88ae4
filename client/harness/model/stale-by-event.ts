import { control } from '#contract/control/control.ts';
import type { LoggedRequest, WorldEvent } from '#contract/control/observation.ts';
import type { Entity } from '#contract/entities.ts';
import { contract } from '#contract/index.ts';
import { countedRefusals, type Reason } from '#contract/refusals.ts';
import { isStaleQuery } from '#client/api/refetch.ts';
import { broadcastChange } from '#client/device/world-changes.ts';
import { refetchAll, wasRefetchedSince, isOwnRequest, queryClient } from './query-client.ts';
import { world } from './world.ts';
import { onStreamOpen, onWorldEvent } from './world-stream.ts';

/** The entities that an event changes. A request names its own. */
const entitiesOf: Record<Exclude<WorldEvent['kind'], 'request' | 'operator'>, readonly Entity[]> = {
  agenda: [
    ...(['clock', 'balance', 'record', 'order', 'recharge', 'withdrawal', 'transfer'] as const),
    ...(['groupJoin', 'receivedCoupon', 'message', 'outbox'] as const),
  ],
  posting: ['balance'],
  outbox: ['outbox'],
  push: [],
  clock: ['clock'],
  live: [],
  world: ['world'],
  phone: ['phone'],
  beat: [],
};

const changesById = new Map(contract.map(({ id, changes }) => [id, changes]));

/** Responses that need the whole history of the world. They are refetched once it has been quiet for a while. */
const ofHistory: ReadonlySet<unknown> = new Set([control.invariants.id, control.books.id, control.flows.id]);
/** Responses that need all of two worlds. Any change makes them stale. */
const ofWorlds: ReadonlySet<unknown> = new Set([control.comparison.id, control.differences.id]);

const batchMs = 120;
const slowBatchMs = 2000;

/** The changed entities, and the time of the last event about each. */
type Batch = Map<Entity, number>;

let batch: Batch = new Map();
let batchTimer: ReturnType<typeof setTimeout> | undefined;
let slowBatch: Batch = new Map();
let slowBatchTimer: ReturnType<typeof setTimeout> | undefined;
let operatedAt = -Infinity;

/** Keeps the panels in step with the world. One step of it sends many events, which are collected. */
export function followStream(): void {
  onWorldEvent((event) => {
    const changed = isOwn(event) ? [] : changedBy(event);
    if (changed.length === 0) return;
    const heardAt = performance.now();
    if (event.kind === 'operator') operatedAt = heardAt;
    for (const entity of changed) {
      batch.set(entity, heardAt);
      slowBatch.set(entity, heardAt);
    }
    batchTimer ??= setTimeout(flush, batchMs);
    slowBatchTimer ??= setTimeout(flushSlow, slowBatchMs);
  });
  let wasOpen = false;
  onStreamOpen(() => {
    // Requests that are under way at the first time are new enough. Later the server may have another state.
    if (wasOpen) refetchAll();
    else {
      void queryClient.invalidateQueries({}, { cancelRefetch: false });
      // A phone that had loaded by then has not heard of a change since.
      broadcastChange(world);
    }
    wasOpen = true;
  });
}

function changedBy({ kind, data }: WorldEvent): readonly Entity[] {
  if (kind !== 'request' && kind !== 'operator') return entitiesOf[kind];
  const { endpoint, reason, fault } = data as LoggedRequest;
  const isDone = reason === '' || countedRefusals.has(reason as Reason);
  const changes = (isDone && changesById.get(endpoint)) || [];
  // A clock that moved sends events of its own.
  if (endpoint === control.setClock.id) return [];
  return fault === undefined ? changes : [...changes, 'fault'];
}

/** Whether this page sent the request itself, and refetched everything with its answer. */
function isOwn({ kind, requestId, data }: WorldEvent): boolean {
  const id = kind === 'request' || kind === 'operator' ? (data as LoggedRequest).id : requestId;
  return id !== undefined && isOwnRequest(id);
}

function flush(): void {
  const flushed = batch;
  batch = new Map();
  batchTimer = undefined;
  // Live events do not tell a phone everything: a guest has no channel, and the end of a session is no event of one.
  if (!wasRefetchedSince(operatedAt)) broadcastChange(world);
  operatedAt = -Infinity;
  refetch(flushed, false);
}

function flushSlow(): void {
  const flushed = slowBatch;
  slowBatch = new Map();
  slowBatchTimer = undefined;
  refetch(flushed, true);
}

/** Refetches the entities that changed since everything was last refetched. */
function refetch(heard: Batch, slow: boolean): void {
  const changed = [...heard].flatMap(([entity, heardAt]) => (wasRefetchedSince(heardAt) ? [] : [entity]));
  if (changed.length === 0) return;
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const [id] = query.queryKey;
      if (ofWorlds.has(id)) return slow;
      return ofHistory.has(id) === slow && isStaleQuery(query, changed);
    },
  });
}
