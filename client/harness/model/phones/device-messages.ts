import type { Arrival } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';

/** A push as the operator's stream tells of it: for one member, or for whoever subscribed to a topic. */
export interface EmulatedPush {
  readonly memberId: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
  /** Its id in the outbox, where the operator sent it. */
  readonly outbox?: string;
  readonly arrives?: Arrival;
}

/**
 * What became of a push on a phone: the app showed it, went somewhere, or showed nothing; or it did not get as far: the
 * phone waits for a network, has no plugin, may show no notification that could be pressed, or nobody listens yet.
 */
export const pushEnds = [
  ...(['shown', 'led', 'unseen'] as const),
  ...(['waiting', 'noPlugin', 'noPermission', 'notListening'] as const),
];
export type PushEnd = (typeof pushEnds)[number];

/** What the harness tells a phone in one of its frames. */
export type ToPhone =
  | { readonly tells: 'live'; readonly open: boolean }
  | { readonly tells: 'event'; readonly event: LiveEvent }
  | { readonly tells: 'push'; readonly push: EmulatedPush; readonly isOwn: boolean }
  | { readonly tells: 'token' };

/** What a phone says to the harness: it asks whether a live channel stands, and tells where its app is, and what became of a push. */
export type FromPhone =
  | { readonly asks: 'live' }
  | { readonly tells: 'route'; readonly route: string }
  | { readonly tells: 'pushed'; readonly outbox: string; readonly end: PushEnd; readonly route: string };

/** Calls back with what the harness tells this phone; nobody else is listened to. */
export function onHarness(listener: (message: ToPhone) => void): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<ToPhone> | null>) => {
    if (source === parent && origin === location.origin && data?.tells) listener(data as ToPhone);
  });
}

export function sayToHarness(message: FromPhone): void {
  parent.postMessage(message, location.origin);
}
