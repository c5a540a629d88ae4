import type { LiveEvent } from '#contract/msg.ts';

/** A push as the operator's stream tells of it: for one member, or for whoever subscribed to a topic. */
export interface EmulatedPush {
  readonly memberId: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
}

/** What the harness tells a phone in one of its frames. */
export type ToPhone =
  | { readonly tells: 'live'; readonly open: boolean }
  | { readonly tells: 'event'; readonly event: LiveEvent }
  | { readonly tells: 'push'; readonly push: EmulatedPush; readonly isOwn: boolean };

/** What a phone says to the harness: whether a live channel stands it asks, and where its app is it tells. */
export type FromPhone = { readonly asks: 'live' } | { readonly tells: 'route'; readonly route: string };

/** Calls back with what the harness tells this phone; nobody else is listened to. */
export function onHarness(listener: (message: ToPhone) => void): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<ToPhone> | null>) => {
    if (source === parent && origin === location.origin && data?.tells) listener(data as ToPhone);
  });
}

export function sayToHarness(message: FromPhone): void {
  parent.postMessage(message, location.origin);
}
