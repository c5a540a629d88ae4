import { useSyncExternalStore } from 'react';
import type { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

/** Where the last move of the clock led, and what fell due on the way. */
export type Landing = Pick<AnswerOf<typeof control.setClock>, 'now' | 'fired' | 'count'>;

let last: Landing | undefined;
const listeners = new Set<() => void>();

export function land(landing: Landing): void {
  last = landing;
  for (const notify of listeners) notify();
}

/** The last move of the clock that this page made; undefined before the first. */
export const useLanding = (): Landing | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );

/** How often each kind fired, in the order in which they first did. */
export function countsOf(fired: Landing['fired']): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { kind } of fired) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
}
