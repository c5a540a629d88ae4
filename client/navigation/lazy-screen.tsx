import { use, type ComponentType } from 'react';
import { trackCall } from '#client/api/connection.ts';

/** The same as for a response of the platform. */
const timeoutMs = 36_000;
/** A shorter wait is imperceptible, while React shows a fallback for at least 300 ms. */
const imperceptibleMs = 150;

interface ScreenModule {
  default: ComponentType;
}

export type FetchScreen = () => Promise<ScreenModule>;

export type LazyScreen = ReturnType<typeof lazyScreen>;

/**
 * A screen that is fetched when it is first opened, or before: then it renders at once. If the fetch fails, rendering
 * it throws until a later fetch succeeds.
 */
export function lazyScreen(fetchScreen: FetchScreen) {
  let part: Promise<ScreenModule> | undefined;
  let hasFailed = false;
  let isFetched = false;

  const fetch = async () => {
    const value = await fetchScreen();
    isFetched = true;
    // A render that waited for a promise must read the same promise when it is repeated.
    if (part && !hasFailed) return value;
    hasFailed = false;
    // With these fields, `use` reads the promise without suspending.
    part = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    return value;
  };
  const waitForPart = () => {
    const waiting = fetchNoticed(fetch());
    waiting.catch(() => (hasFailed = true));
    return waiting;
  };

  function Screen() {
    const { default: Content } = use((part ??= waitForPart()));
    return <Content />;
  }
  /** Resolves when the screen is fetched, or after the imperceptible wait. */
  const prefetch = () => withTimeout(imperceptibleMs, fetch()).catch(() => undefined);
  return Object.assign(Screen, { fetch, prefetch, isFetched: () => isFetched });
}

/** Counts the fetch as a request, so that the notice about a slow connection appears. Rejects after the timeout. */
function fetchNoticed(part: Promise<ScreenModule>): Promise<ScreenModule> {
  const ended = trackCall();
  // The file may be cached, so its arrival says nothing about the platform.
  return withTimeout(timeoutMs, part).finally(() => ended('cancelled'));
}

/** Rejects after a time; the promise itself continues. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${ms} ms`)), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
