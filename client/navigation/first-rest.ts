import { useEffect, useState } from 'react';
import { firstIdle } from './first-idle.ts';

const restMs = 1000;

/**
 * Resolves a second after the late parts of the first screen begin to load: the moment for what a member does not look for,
 * and what would delay the first press.
 */
export const firstRest = (): Promise<void> =>
  firstIdle().then(() => new Promise<void>((resolve) => setTimeout(resolve, restMs)));

/** Returns true from then on. */
export function useFirstRest(): boolean {
  const [isRest, setRest] = useState(false);
  useEffect(() => void firstRest().then(() => setRest(true)), []);
  return isRest;
}
