import { refuse } from '../refusal.ts';
import type { Subscriber } from '../worlds/world/subscribers.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Reply } from './answer.ts';

/** How long a browser waits before it opens a lost stream again. */
const RETRY_MS = 3000;
/** What may wait for a listener that does not read. */
const MOST_BUFFERED = 256 * 1024;
const MOST_STREAMS = 200;
/** Of these, members leave some to the operator, and each member most to the others. */
const MOST_OF_MEMBERS = 180;
const MOST_OF_MEMBER = 8;

interface Options<Event> {
  /** Begins to listen, and answers how to stop. */
  readonly listen: (listener: Subscriber<Event>) => () => void;
  /**
   * Told every so often. Who counts the beats knows by their absence that nothing comes any more, which a connection that
   * is dead at the other end only may never say; and proxies close what is silent for a minute, some for half of one.
   */
  readonly beat: () => Event;
  readonly beatMs: number;
  /** Asked with every beat; the stream ends when it is no longer so. */
  readonly admitted?: () => boolean;
}

/** A world has room for so many streams; each holds a connection open. */
export function refuseWhereFull({ subscribers: audience }: OpenWorld): void {
  refuseFrom(audience.size, MOST_STREAMS);
}

/** A member has a share of that room, and all members together leave a part of it to the operator. */
export function refuseMemberWhereFull({ subscribers: audience }: OpenWorld, memberId: number): void {
  refuseFrom(audience.countMembers(), MOST_OF_MEMBERS);
  refuseFrom(audience.countMembers(memberId), MOST_OF_MEMBER);
}

function refuseFrom(count: number, most: number): void {
  if (count >= most) refuse('TOO_MANY_REQUESTS', { values: { context: 'streams' } });
}

/**
 * Answers with server-sent events: the event's name is its kind, ids count from 1. A listener that does not read is
 * dropped rather than buffered for; it opens another stream and asks again for what it shows.
 */
export function openStream<Event extends { readonly kind: string }>(
  reply: Reply,
  { listen, beat, beatMs, admitted = () => true }: Options<Event>,
): void {
  const { response } = reply;
  // Whoever left while the call was delayed will not be heard to leave again.
  if (response.closed) return;
  reply.begin(200, [
    'Content-Type',
    'text/event-stream; charset=utf-8',
    'Connection',
    'keep-alive',
    'X-Accel-Buffering',
    'no',
  ]);
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MOST_BUFFERED) response.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);

  let id = 0;
  const hear = (event: Event) => {
    id += 1;
    write(`id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  const stop = listen({ onEvent: hear, onEnd: () => response.end() });
  const heartbeat = setInterval(() => {
    if (isStill(admitted)) hear(beat());
    else response.end();
  }, beatMs).unref();
  response.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}

/** A world that cannot be asked, because it was just closed for instance, admits nobody. */
function isStill(admitted: () => boolean): boolean {
  try {
    return admitted();
  } catch {
    return false;
  }
}
