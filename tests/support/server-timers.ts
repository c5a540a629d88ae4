import { vi } from 'vitest';
import { realTime } from '#server/handling/real-time.ts';

type Name = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval';

const own = { ...realTime };

/** Replaces timers of the server, which the fake timers of a test do not reach, so that the test can let their time pass. */
export function fakeServerTimers(...names: readonly Name[]): void {
  vi.useFakeTimers({ toFake: [...names] });
  for (const name of names) Object.assign(realTime, { [name]: globalThis[name] });
}

/** Gives the server its own timers back. */
export function restoreServerTimers(): void {
  Object.assign(realTime, own);
  vi.useRealTimers();
}
