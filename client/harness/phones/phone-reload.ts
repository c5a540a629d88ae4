import { useSyncExternalStore } from 'react';
import { sides, type Side } from './phone-sessions.ts';

const loads: Record<Side, number> = { left: 0, right: 0 };
const listeners = new Set<() => void>();

/** Opens phones anew at their home screen, as after another member has logged in there. */
export function reloadPhones(which: readonly Side[] = sides): void {
  for (const side of which) loads[side] += 1;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often a phone was opened; a new number is a new page. */
export const usePhoneLoad = (side: Side): number => useSyncExternalStore(subscribe, () => loads[side]);
