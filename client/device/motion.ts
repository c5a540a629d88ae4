import { storage } from './storage.ts';

/** Whether things should appear without moving. */
export function motionReduced(): boolean {
  return storage.read('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
