import { use, type ComponentType } from 'react';
import { noticeCall } from '#client/api/connection.ts';

/** As long as an answer of the platform is waited for. */
const timeoutMs = 36_000;
/** Nobody notices such a wait, but React leaves an outline that it has once shown for 300 ms at least. */
const imperceptibleMs = 150;

interface Fetched {
  default: ComponentType;
}

export type FetchScreen = () => Promise<Fetched>;

export type LazyScreen = ReturnType<typeof lazyScreen>;

/**
 * A screen that is fetched when it is first opened, or ahead of that: then it stands at once. One that could not be
 * fetched breaks when it is drawn, until it is fetched after all.
 */
export function lazyScreen(fetchScreen: FetchScreen) {
  let part: Promise<Fetched> | undefined;
  let isFetched = false;

  const fetch = async () => {
    const value = await fetchScreen();
    // React takes what it can see to be there without a moment in which nothing is.
    part = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    isFetched = true;
    return value;
  };

  function Screen() {
    const { default: Content } = use((part ??= fetchNoticed(fetch())));
    return <Content />;
  }
  /** Until it is there, or its outline is. */
  const prefetch = () => withTimeout(imperceptibleMs, fetch()).catch(() => undefined);
  return Object.assign(Screen, { fetch, prefetch, isFetched: () => isFetched });
}

/** Whoever waits for a screen hears that the connection is slow, as they do of a call, and in the end that it did not come. */
function fetchNoticed(part: Promise<Fetched>): Promise<Fetched> {
  const ended = noticeCall();
  // It may have been kept on this phone: that it came says nothing of the platform.
  return withTimeout(timeoutMs, part).finally(() => ended('cancelled'));
}

/** Fails when it takes longer; what comes later is not lost. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('It took too long.')), ms);
  });
  return Promise.race([promise, late]);
}
