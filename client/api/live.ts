import { msg, type LiveEvent } from '#contract/msg.ts';
import { call } from './call.ts';
import { Failure } from './failure.ts';
import { requestLineOf } from './host-profile.ts';
import { setLive } from './live-state.ts';

const kinds = [
  'balance',
  'record',
  'recharge',
  'withdrawal',
  'message',
  'clock',
  'changed',
  'world',
] as const satisfies readonly LiveEvent['kind'][];

/** What the live channel tells of. */
export interface LiveChange extends LiveEvent {
  kind: (typeof kinds)[number];
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A channel that stood this long was a good one: the next pause is a short one again. */
const steadyMs = 30_000;
/**
 * The reference beats every 15 s. A channel that is dead at the other end only, as after a change of the network, may
 * never say so itself; where no beat has come, a host has none.
 */
const silenceMs = 40_000;

interface LiveListener {
  onEvent: (event: LiveChange) => void;
  /** The channel is open, for the first time or again: what happened until now was not told. */
  onOpen: (isAgain: boolean) => void;
}

/** Whether this browser has server-sent events at all. */
export const supportsLive = (): boolean => 'EventSource' in window;

/**
 * Follows what changes for the member whose token this phone has, until the answered function is called. A channel that
 * ends is opened again with a fresh ticket after a pause that grows with every failure. A page that nobody sees keeps
 * none open, since a browser opens only a few connections to a server for all its pages together.
 */
export function followLive({ onEvent, onOpen }: LiveListener): () => void {
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;
  let beats = false;

  const hangUp = () => {
    attempt.abort();
    clearTimeout(timer);
    clearTimeout(silence);
    setLive(false);
  };
  const tryAgain = () => {
    hangUp();
    timer = setTimeout(connect, Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
    failures += 1;
  };
  const listen = (ticket: string, { signal }: AbortController) => {
    const source = new EventSource(`${requestLineOf(msg.live).url}?${new URLSearchParams({ ticket })}`);
    signal.addEventListener('abort', () => source.close());
    let openedAt = Infinity;
    const lose = () => {
      if (performance.now() - openedAt > steadyMs) failures = 0;
      tryAgain();
    };
    const awaitBeat = () => {
      clearTimeout(silence);
      silence = setTimeout(lose, silenceMs);
    };
    source.addEventListener('open', () => {
      openedAt = performance.now();
      if (beats) awaitBeat();
      setLive(true);
      onOpen(wasOpen);
      wasOpen = true;
    });
    source.addEventListener('error', lose);
    source.addEventListener('beat', () => {
      beats = true;
      awaitBeat();
    });
    for (const kind of kinds) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) =>
        onEvent(JSON.parse(data) as LiveChange),
      );
    }
  };
  const connect = () => {
    const current = (attempt = new AbortController());
    const { signal } = current;
    call(msg.liveTicket, {}, { signal }).then(
      ({ data: { ticket } }) => {
        if (!signal.aborted) listen(ticket, current);
      },
      (error: unknown) => {
        if (!signal.aborted && !isFinal(error)) tryAgain();
      },
    );
  };
  const followPage = () => {
    hangUp();
    if (document.visibilityState === 'visible') connect();
  };

  document.addEventListener('visibilitychange', followPage);
  followPage();
  return () => {
    document.removeEventListener('visibilitychange', followPage);
    hangUp();
  };
}

/** Whether asking again would be of no use: this platform has no live channel, or the session is over. */
const isFinal = (error: unknown): boolean => error instanceof Failure && error.kind === 'refused';
