import { useSyncExternalStore } from 'react';
import { control } from '#contract/control/control.ts';
import type { WorldEvent } from '#contract/control/observation.ts';
import { callOf } from '#client/api/host-profile.ts';
import { world } from './world.ts';

/** How this page hears of its world: not yet, as it happens, or not any more. */
export type StreamState = 'connecting' | 'open' | 'lost';

const kinds = [
  'request',
  'operator',
  'agenda',
  'posting',
  'outbox',
  'push',
  'clock',
  'live',
  'world',
  'beat',
] as const satisfies readonly WorldEvent['kind'][];

const pauseMs = 1500;
/** The server beats every five seconds. A connection that is dead at the other end only may never say so itself. */
const silenceMs = 12_000;

let state: StreamState = 'connecting';
const stateListeners = new Set<() => void>();
const eventListeners = new Set<(event: WorldEvent) => void>();
const openListeners = new Set<() => void>();

function become(next: StreamState): void {
  if (next === state) return;
  state = next;
  for (const notify of stateListeners) notify();
}

/**
 * Opens the one stream of this page and keeps it open: panels and phones hear through it, since a browser opens only six
 * connections to a server for all its pages together. Where it ends it is opened again until it stands. Answers how to
 * hang up.
 */
export function openWorldStream(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let silence: ReturnType<typeof setTimeout>;

  const lose = () => {
    clearTimeout(silence);
    source?.close();
    become('lost');
    timer = setTimeout(connect, pauseMs);
  };
  const noticeLife = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, silenceMs);
  };

  const connect = () => {
    // A server that stands still takes connections, and answers none.
    noticeLife();
    source = new EventSource(`${callOf(control.events).url}?${new URLSearchParams({ world, live: '1' })}`);
    source.addEventListener('open', () => {
      noticeLife();
      become('open');
      for (const notify of openListeners) notify();
    });
    source.addEventListener('error', lose);
    for (const kind of kinds) {
      source.addEventListener(kind, noticeLife);
      source.addEventListener(kind, take);
    }
  };
  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
  };
}

function take({ data }: MessageEvent<string>): void {
  const event = JSON.parse(data) as WorldEvent;
  for (const hear of eventListeners) hear(event);
}

/** Calls back with everything that happens in the world. Answers how to stop. */
export function onWorldEvent(hear: (event: WorldEvent) => void): () => void {
  eventListeners.add(hear);
  return () => eventListeners.delete(hear);
}

/** Calls back when another state took the world's place: it was set back, or loaded from a file. Answers how to stop. */
export const onWorldReplaced = (listener: () => void): (() => void) =>
  onWorldEvent(({ kind, data }) => {
    if (kind === 'world' && (data as { state?: string }).state === 'replaced') listener();
  });

/** Calls back whenever the stream stands, at first and again: what happened meanwhile went by unheard. */
export function onStreamOpen(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

export const isStreamOpen = (): boolean => state === 'open';

/** Calls back when the stream was opened or lost. */
export function onStreamState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export const useStreamState = (): StreamState => useSyncExternalStore(onStreamState, () => state);
