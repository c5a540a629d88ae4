import { realTime } from '../handling/real-time.ts';
import type { Subscriber } from '../worlds/world/subscribers.ts';
import type { HttpExchange } from './exchange.ts';
import { beginResponse } from './response.ts';

/** The time after which a browser opens a lost stream again. */
const RETRY_MS = 3000;
/** The maximum buffer for a client that does not read. */
const MAX_BUFFERED = 256 * 1024;

interface Options<Event> {
  /** Subscribes, and returns a function that unsubscribes. */
  readonly subscribe: (subscriber: Subscriber<Event>) => () => void;
  /**
   * Sent at regular intervals. Missing beats tell the client that a connection is dead although it is still open.
   * Proxies close a connection that is silent for a minute, some for half of one.
   */
  readonly beat: () => Event;
  readonly beatMs: number;
  /** Checked with every beat. The stream ends when it is false or throws. */
  readonly mayListen?: () => boolean;
}

/**
 * Responds with server-sent events: the event's name is its kind, and ids count from 1. A client that does not read is
 * disconnected; it opens another stream and reloads what it shows.
 */
export function sendEvents<Event extends { readonly kind: string }>(
  exchange: HttpExchange,
  { subscribe, beat, beatMs, mayListen = () => true }: Options<Event>,
): void {
  const { response } = exchange;
  // A client that left during a delay emits no further close event.
  if (response.closed) return;
  beginResponse(exchange, 200, [
    ...['Content-Type', 'text/event-stream; charset=utf-8'],
    ...['Connection', 'keep-alive', 'X-Accel-Buffering', 'no'],
  ]);
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MAX_BUFFERED) response.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);

  let id = 0;
  const onEvent = (event: Event) => {
    id += 1;
    write(`id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  const unsubscribe = subscribe({ onEvent, onEnd: () => response.end() });
  const heartbeat = realTime
    .setInterval(() => {
      const event = beatOf(mayListen, beat);
      if (event) onEvent(event);
      else response.end();
    }, beatMs)
    .unref();
  response.once('close', () => {
    realTime.clearInterval(heartbeat);
    unsubscribe();
  });
}

/** The next beat; undefined if the subscriber may not listen, or if its world is damaged. */
function beatOf<Event>(mayListen: () => boolean, beat: () => Event): Event | undefined {
  try {
    return mayListen() ? beat() : undefined;
  } catch {
    return undefined;
  }
}
