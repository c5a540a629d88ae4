import type { Arrival } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';

/** A push message of the world, for one member or for the subscribers of a topic. */
export interface EmulatedPush {
  readonly memberId: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
  /** The id in the outbox, if the operator sent it. */
  readonly outbox?: string;
  readonly arrives?: Arrival;
}

/**
 * The result of a push on a phone. The app showed a banner, navigated or showed nothing. Otherwise the push did not
 * reach it: the phone is offline, has no plugin or permission, or the app does not listen yet.
 */
export const pushResults = [
  ...(['shown', 'navigated', 'ignored'] as const),
  ...(['waiting', 'noPlugin', 'noPermission', 'notListening'] as const),
];
export type PushResult = (typeof pushResults)[number];

/**
 * Messages from the harness to a phone. `open` reports the live channel of its member. `stream` reports the harness's own
 * stream, through which a guest's phone learns of changes, too. `world` is the one that the phone shows. A quiet phone, whose
 * balance is compared, opens no pop-up by itself. `cause` is the id of the call or the due event behind an event or a push.
 */
export type ToPhone =
  | {
      readonly type: 'live';
      readonly open: boolean;
      readonly stream: boolean;
      readonly world: string;
      readonly isQuiet: boolean;
    }
  | { readonly type: 'event'; readonly event: LiveEvent; readonly cause?: string | undefined }
  | {
      readonly type: 'push';
      readonly push: EmulatedPush;
      readonly isOwn: boolean;
      readonly cause?: string | undefined;
    }
  | { readonly type: 'token' };

/**
 * Messages from a phone to the harness. `connect` requests the state of the live channel, and `stepsBack` is how far the
 * phone can go back. `painted` tells after how many milliseconds the screen first showed the effect of each cause: a command of
 * this phone from when it was sent, anything else from when this phone heard of it.
 */
export type FromPhone =
  | { readonly type: 'connect' }
  | { readonly type: 'route'; readonly route: string; readonly stepsBack: number }
  | { readonly type: 'painted'; readonly painted: readonly (readonly [cause: string, afterMs: number])[] }
  | { readonly type: 'pushed'; readonly outbox: string; readonly result: PushResult; readonly route: string };

/**
 * The locks of the connections for phones. A browser opens six to a server for all its pages. The harness needs one for its
 * stream, and one for actions while the server holds back every call of the phones.
 */
export const connectionSlots = [1, 2, 3, 4].map((number) => `assay:connection-${number}`);

const listeners = new Set<(message: ToPhone) => void>();

/** Calls back with the harness's messages to this phone, and with no others. */
export function onHarnessMessage(listener: (message: ToPhone) => void): void {
  listeners.add(listener);
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<ToPhone> | null>) => {
    if (source === parent && origin === location.origin && data?.type) listener(data as ToPhone);
  });
}

/** Passes on a message that reached a real phone over the network. */
export const receiveHere = (message: ToPhone): void => listeners.forEach((listener) => listener(message));

let send = (message: FromPhone): void => parent.postMessage(message, location.origin);

/** Replaces the way to the harness, which is the page around a phone's frame. */
export function sendThrough(way: (message: FromPhone) => void): void {
  send = way;
}

export const sendToHarness = (message: FromPhone): void => send(message);
