import { msg, type LiveEvent } from '#contract/msg.ts';
import { call } from './call.ts';
import { Failure } from './failure.ts';
import { hostProfile, requestLineOf } from './host-profile.ts';
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

/** An event of the live channel that reports a change. */
export interface LiveChange extends LiveEvent {
  kind: (typeof kinds)[number];
}

const firstPauseMs = 1000;
const maxPauseMs = 60_000;
/** A channel that was open for this long resets the pause between attempts. */
const steadyMs = 30_000;
/**
 * The reference sends a beat every 15 s. A channel that died at the other end, such as after a change of networks, may never
 * report an error.
 */
const silenceMs = 40_000;
/** Some hosts send no beats, so their silence means nothing. */
let hostSendsBeats = false;

interface LiveListener {
  onEvent: (event: LiveChange) => void;
  /** The channel has opened, for the first time or again. Earlier changes were not reported. */
  onOpen: (isAgain: boolean) => void;
}

/** Returns true if this browser supports server-sent events. */
export const supportsLive = (): boolean => 'EventSource' in window;

/**
 * Follows the changes that concern the logged-in member, until the returned function is called. A broken channel is reopened
 * with a new ticket, after a pause that doubles with every failure. A hidden page keeps no channel, because a browser opens
 * only a few connections per server for all its pages.
 */
export function followLive({ onEvent, onOpen }: LiveListener): () => void {
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;

  const disconnect = () => {
    attempt.abort();
    clearTimeout(timer);
    setLive(false);
  };
  const reconnect = (wasSteady = false) => {
    disconnect();
    if (wasSteady) failures = 0;
    timer = setTimeout(connect, Math.min(maxPauseMs, firstPauseMs * 2 ** failures));
    failures += 1;
  };
  const handleOpen = () => {
    setLive(true);
    onOpen(wasOpen);
    wasOpen = true;
  };
  const connect = () => {
    attempt = new AbortController();
    const { signal } = attempt;
    call(msg.liveTicket, {}, { signal }).then(
      async ({ data: { ticket } }) => {
        // A host without a live channel may still answer this call.
        const address = ticket && (await channelAddress(ticket));
        if (address && !signal.aborted)
          openChannel(address, signal, { onEvent, onOpen: handleOpen, onLost: reconnect });
      },
      (error: unknown) => {
        if (!signal.aborted && !isFinal(error)) reconnect();
      },
    );
  };
  const followVisibility = () => {
    disconnect();
    if (document.visibilityState === 'visible') connect();
  };

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
}

interface ChannelListener {
  onEvent: (event: LiveChange) => void;
  onOpen: () => void;
  onLost: (wasSteady: boolean) => void;
}

/** The address of a channel on the host. The host's profile may add fields to it. */
export async function channelAddress(ticket: string): Promise<string> {
  if (!hostProfile) return `${requestLineOf(msg.live).url}?${new URLSearchParams({ ticket })}`;
  const { toHost } = await import('./translate.ts');
  const call = { endpoint: msg.live, fields: { ticket }, files: [], token: undefined };
  const { url, params } = toHost(call, hostProfile);
  return `${url}?${params}`;
}

/** Opens one channel, until it is lost or the signal aborts it. */
function openChannel(
  address: string,
  signal: AbortSignal,
  { onEvent, onOpen, onLost }: ChannelListener,
): void {
  const source = new EventSource(address);
  let openedAt = Infinity;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const lose = () => onLost(performance.now() - openedAt > steadyMs);
  const awaitBeat = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, silenceMs);
  };

  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    source.close();
  });
  source.addEventListener('open', () => {
    openedAt = performance.now();
    if (hostSendsBeats) awaitBeat();
    onOpen();
  });
  source.addEventListener('error', lose);
  source.addEventListener('beat', () => {
    hostSendsBeats = true;
    awaitBeat();
  });
  for (const kind of kinds)
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => onEvent(changeOf(kind, data)));
}

/** Parses a live event. If a host sends no readable data, the event's name still tells the changed entity. */
export function changeOf(kind: LiveChange['kind'], data: string): LiveChange {
  let details: unknown;
  try {
    details = JSON.parse(data);
  } catch {
    details = undefined;
  }
  return { at: NaN, ...(details as object | undefined), kind };
}

/** Returns true if a retry cannot help: the host has no live channel, or the session has ended. */
const isFinal = (error: unknown): boolean =>
  error instanceof Failure && (error.kind === 'refused' || error.kind === 'absent');
