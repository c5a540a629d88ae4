import type { Query } from '@tanstack/react-query';
import { worldNow } from '#client/api/world-time.ts';

/** The world's time when each answer arrived. The clock may have been moved since. */
const arrivals = new WeakMap<Query, number>();
/** The answers that were read from the phone instead of fetched, by the time they were stored with. */
const restored = new WeakMap<Query, number>();

export const noteArrival = (query: Query): unknown => arrivals.set(query, worldNow());

export function noteRestored(query: Query, answer: { worldTime: number; updatedAt: number }): void {
  arrivals.set(query, answer.worldTime);
  restored.set(query, answer.updatedAt);
}

/** The world's time when the data of a query arrived. */
export const arrivalOf = (query: Query): number =>
  arrivals.get(query) ?? worldNow() - Date.now() + query.state.dataUpdatedAt;

/** Returns true if the data of a query was read from the phone and has not been fetched since. */
export const isRestored = (query: Query): boolean => restored.get(query) === query.state.dataUpdatedAt;
