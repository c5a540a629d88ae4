import { storage } from './storage.ts';

/** Returns true if the app or the system asks for reduced motion. */
export function motionReduced(): boolean {
  return storage.read('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
