import type { Network } from '#contract/control/phones.ts';

/** The effect on a call: its delay, and whether the call or its response is lost. */
interface CallEffect {
  readonly delayMs: number;
  readonly lost?: 'call' | 'response';
}

const undelayed: CallEffect = { delayMs: 0 };

/** Bytes per millisecond of a 3G upload: 400 kbit/s. */
const uploadRate = 50;

/**
 * The effect on the `count`-th call on a network. It follows a fixed pattern instead of chance, so that a tester who repeats
 * the same steps sees the same.
 */
export function effectOf(network: Network | undefined, count: number, bytes: number): CallEffect {
  switch (network) {
    case '3g':
      return { delayMs: 300 + (count % 3) * 150 + bytes / uploadRate };
    case 'latency':
      return { delayMs: 1000 };
    case 'slow':
      return { delayMs: 2000 };
    case 'lossy':
      return { delayMs: 100, ...lossOf(count) };
    default:
      return undelayed;
  }
}

/** Each fourth call fails: first the call is lost, then a response, and so on. */
const lossOf = (count: number): Pick<CallEffect, 'lost'> =>
  count % 8 === 4 ? { lost: 'call' } : count % 8 === 0 ? { lost: 'response' } : {};

/** A flapping network is up for this time, and then down for the other. */
const upMs = 10_000;
const downMs = 5000;

/** Returns true if a flapping network is down after this time. */
export const isDownAt = (elapsedMs: number): boolean => elapsedMs % (upMs + downMs) >= upMs;
