import { useSyncExternalStore } from 'react';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { onWorldEvent } from './world-stream.ts';

/** The calls that this page has heard of, oldest first, and how many older ones it has forgotten. */
export interface RequestLog {
  readonly calls: readonly LoggedRequest[];
  readonly dropped: number;
}

const mostKept = 10_000;

let log: RequestLog = { calls: [], dropped: 0 };
let arrived: LoggedRequest[] = [];
const listeners = new Set<() => void>();

/** Keeps the calls of the world as they are told of. Many may come at once: they are added once a frame. */
export function keepRequestLog(): void {
  onWorldEvent(({ kind, data }) => {
    if (kind !== 'request') return;
    if (arrived.length === 0) requestAnimationFrame(add);
    arrived.push(data as LoggedRequest);
  });
}

function add(): void {
  const calls = [...log.calls, ...arrived];
  arrived = [];
  const tooMany = Math.max(0, calls.length - mostKept);
  replace({ calls: calls.slice(tooMany), dropped: log.dropped + tooMany });
}

/** Forgets what was heard so far. */
export const clearRequestLog = (): void => replace({ calls: [], dropped: 0 });

function replace(next: RequestLog): void {
  log = next;
  for (const notify of listeners) notify();
}

export const useRequestLog = (): RequestLog =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => log,
  );
