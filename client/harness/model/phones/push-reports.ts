import { useSyncExternalStore } from 'react';
import { byName } from '#client/i18n/by-name.ts';
import type { PushResult } from './device-messages.ts';

/** The result of a push on one phone. */
export interface PushReport {
  readonly phone: string;
  readonly result: PushResult;
  /** The route of its app afterwards. */
  readonly route: string;
}

const maxPushes = 200;
const none: readonly PushReport[] = [];
/** By the push's id in the outbox. */
const reports = new Map<string, readonly PushReport[]>();
const listeners = new Set<() => void>();

/** Stores a phone's report on a push in place of its earlier one, such as that it waits. */
export function addPushReport(outbox: string, report: PushReport): void {
  const others = (reports.get(outbox) ?? none).filter(({ phone }) => phone !== report.phone);
  reports.set(
    outbox,
    byName('en', [...others, report], ({ phone }) => phone),
  );
  const [oldest] = reports.keys();
  if (reports.size > maxPushes && oldest !== undefined) reports.delete(oldest);
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reports on a push by the phones of this page, while it was open. */
export const usePushReports = (outbox: string): readonly PushReport[] =>
  useSyncExternalStore(subscribe, () => reports.get(outbox) ?? none);
