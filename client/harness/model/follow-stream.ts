import type { Query } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import type { WorldEvent } from '#contract/control/observation.ts';
import { changedByWorldEvent } from '#contract/control/world-changes.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { replaceAnswers } from '#client/api/replace-answers.ts';
import { batched } from '#client/device/batched.ts';
import { broadcastChange } from '#client/device/world-changes.ts';
import { isNew } from './open-world.ts';
import { queryClient } from './query-client.ts';
import { onOtherWorld, onShownWorld } from './world.ts';
import { onStreamOpen, onWorldEvent } from './world-stream.ts';

/** One step of the world sends many events. */
const batchMs = 120;
/** An answer that needs the whole history is refetched once the world has been quiet for a while. */
const costlyBatchMs = 2000;

/** Keeps the panels and the phones in step with the world. */
export function followStream(): void {
  onWorldEvent(batched(batchMs, handleEvents));
  onWorldEvent(batched(costlyBatchMs, (events) => refetch(events, isCostly)));
  let wasOpen = false;
  /** The answers are still those of the world before. */
  let isOther = false;
  onOtherWorld(() => {
    wasOpen = false;
    isOther = true;
  });
  onShownWorld(() => {
    isOther = false;
    void replaceAnswers(queryClient, isOfMoment);
  });
  onStreamOpen(() => {
    // Requests that are under way at the first time, or to come, are new enough. Later the server may have another state.
    const isAnswered = ({ state }: Query) => wasOpen || !state.isInvalidated;
    if (!isOther) void queryClient.invalidateQueries({ predicate: isAnswered }, { cancelRefetch: wasOpen });
    // A phone that had loaded by then has not heard of a change since.
    if (wasOpen || !isNew) broadcastChange();
    wasOpen = true;
  });
}

/** Answers about the bench, which are the same in each of its worlds. */
const ofBench: ReadonlySet<unknown> = new Set([control.worlds.id, control.cells.id, control.session.id]);

/**
 * The answers that are waited for in another world. The others would take the connections of its phones. The tape may be that
 * of its source, which the next render knows.
 */
const isOfMoment = (query: Query): boolean =>
  !isCostly(query) && !ofBench.has(query.queryKey[0]) && query.queryKey[0] !== control.tape.id;

const isCostly = ({ meta }: Query): boolean => meta?.isCostly === true;

function handleEvents(events: readonly WorldEvent[]): void {
  // A live channel does not report everything to a phone: guests have none, and the end of a session is not reported.
  if (events.some(({ kind }) => kind === 'operator')) broadcastChange();
  refetch(events, (query) => !isCostly(query));
}

const refetch = (events: readonly WorldEvent[], isMeant: (query: Query) => boolean): void =>
  void refetchChanged(queryClient, [...new Set(events.flatMap(changedByWorldEvent))], isMeant);
