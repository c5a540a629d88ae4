import type { Arrival } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';

/** A push message of the world, for one member or for the subscribers of a topic. */
export interface EmulatedPush {
  readonly memberId: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
  /** Its id in the outbox, if the operator sent it. */
  readonly outbox?: string;
  readonly arrives?: Arrival;
}

/**
 * The result of a push on a phone. The app showed a banner, navigated or showed nothing; or the push did not reach it,
 * because the phone is offline, has no plugin or no permission, or the app does not listen yet.
 */
export const pushEnds = [
  ...(['shown', 'led', 'unseen'] as const),
  ...(['waiting', 'noPlugin', 'noPermission', 'notListening'] as const),
];
export type PushEnd = (typeof pushEnds)[number];

/** Messages from the harness to a phone. */
export type ToPhone =
  | { readonly tells: 'live'; readonly open: boolean }
  | { readonly tells: 'event'; readonly event: LiveEvent }
  | { readonly tells: 'push'; readonly push: EmulatedPush; readonly isOwn: boolean }
  | { readonly tells: 'token' };

/** Messages from a phone to the harness: a request for the state of the live channel, the app's route, the result of a push. */
export type FromPhone =
  | { readonly asks: 'live' }
  | { readonly tells: 'route'; readonly route: string }
  | { readonly tells: 'pushed'; readonly outbox: string; readonly end: PushEnd; readonly route: string };

/** Calls back with the harness's messages to this phone, and with no others. */
export function onHarness(listener: (message: ToPhone) => void): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<ToPhone> | null>) => {
    if (source === parent && origin === location.origin && data?.tells) listener(data as ToPhone);
  });
}

export function sayToHarness(message: FromPhone): void {
  parent.postMessage(message, location.origin);
}
