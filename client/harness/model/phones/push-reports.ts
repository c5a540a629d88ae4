import { useSyncExternalStore } from 'react';
import type { PushEnd } from './device-messages.ts';
import type { PhoneName } from './phone-settings.ts';

/** What became of a push on one phone. */
export interface PushReport {
  readonly phone: PhoneName;
  readonly end: PushEnd;
  /** Where its app is then. */
  readonly route: string;
}

const mostKept = 200;
const none: readonly PushReport[] = [];
/** By the push's id in the outbox. */
const reports = new Map<string, readonly PushReport[]>();
const listeners = new Set<() => void>();

/** Notes what a phone says of a push; what it said of the same push before is over, such as that it waits. */
export function notePush(outbox: string, report: PushReport): void {
  const others = (reports.get(outbox) ?? none).filter(({ phone }) => phone !== report.phone);
  reports.set(
    outbox,
    [...others, report].toSorted((one, other) => one.phone.localeCompare(other.phone)),
  );
  const [oldest] = reports.keys();
  if (reports.size > mostKept && oldest !== undefined) reports.delete(oldest);
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the phones of this page did with a push, as far as this page was there. */
export const usePushReports = (outbox: string): readonly PushReport[] =>
  useSyncExternalStore(subscribe, () => reports.get(outbox) ?? none);
