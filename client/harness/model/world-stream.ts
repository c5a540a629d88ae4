import { useSyncExternalStore } from 'react';
import { control } from '#contract/control/control.ts';
import { worldEventKinds, type WorldEvent } from '#contract/control/observation.ts';
import { requestLineOf } from '#client/api/host-profile.ts';
import { createListeners } from '#client/device/listeners.ts';

/** The state of this page's stream of world events. */
export type StreamState = 'connecting' | 'open' | 'lost';

const reconnectMs = 1500;
/** The server sends a beat every five seconds. A connection that died at the other end may never report an error. */
const silenceMs = 12_000;

/** A stream of the events of one world at a time. Panels and phones share it, because a browser opens only six connections to a server. */
function createWorldStream() {
  let state: StreamState = 'connecting';
  const stateChanges = createListeners();
  const openings = createListeners();
  const events = createListeners<[event: WorldEvent]>();

  const setState = (next: StreamState): void => {
    if (next === state) return;
    state = next;
    stateChanges.notify();
  };
  const receive = ({ data }: MessageEvent<string>): void => events.notify(JSON.parse(data) as WorldEvent);

  return {
    /** Opens the stream of a world, and reconnects when it breaks. Returns a function that closes it. */
    open(world: string): () => void {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout>;
      let silence: ReturnType<typeof setTimeout>;

      const lose = () => {
        clearTimeout(silence);
        source?.close();
        setState('lost');
        timer = setTimeout(connect, reconnectMs);
      };
      const restartSilenceTimer = () => {
        clearTimeout(silence);
        silence = setTimeout(lose, silenceMs);
      };

      const connect = () => {
        // A server that hangs accepts connections and answers none.
        restartSilenceTimer();
        source = new EventSource(
          `${requestLineOf(control.events).url}?${new URLSearchParams({ world, live: '1' })}`,
        );
        source.addEventListener('open', () => {
          restartSilenceTimer();
          setState('open');
          openings.notify();
        });
        source.addEventListener('error', lose);
        for (const kind of worldEventKinds) {
          source.addEventListener(kind, restartSilenceTimer);
          source.addEventListener(kind, receive);
        }
      };
      connect();
      return () => {
        clearTimeout(timer);
        clearTimeout(silence);
        source?.close();
      };
    },
    /** Calls back with every event of the world. Returns a function that unsubscribes. */
    onEvent: events.subscribe,
    /** Calls back whenever the stream opens. Events before that were missed. */
    onOpen: openings.subscribe,
    /** Calls back when the stream opens or breaks. */
    onState: stateChanges.subscribe,
    stateNow: () => state,
  };
}

export const worldStream = createWorldStream();

/** The stream of the world beside it, while there is one. */
export const besideStream = createWorldStream();

/** Calls back with every event of the world. Returns a function that unsubscribes. */
export const onWorldEvent = worldStream.onEvent;

/** Calls back when the world was reset or loaded from a file. Returns a function that unsubscribes. */
export const onWorldReplaced = (listener: () => void): (() => void) =>
  onWorldEvent(({ kind, data }) => {
    if (kind === 'world' && (data as { state?: string }).state === 'replaced') listener();
  });

/** Calls back whenever the stream opens. Events before that were missed. */
export const onStreamOpen = worldStream.onOpen;

export const isStreamOpen = (): boolean => worldStream.stateNow() === 'open';

export const useStreamState = (): StreamState =>
  useSyncExternalStore(worldStream.onState, worldStream.stateNow);
