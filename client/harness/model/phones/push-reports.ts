import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/device/listeners.ts';
import { byName } from '#client/i18n/by-name.ts';
import { onShownWorld } from '#client/harness/model/world.ts';
import type { PushResult } from '#client/harness/messages/device-messages.ts';

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
const changes = createListeners();
// The ids belong to one world.
onShownWorld(() => reports.clear());

/** Stores a phone's report on a push in place of its earlier one, such as that it waits. */
export function addPushReport(outbox: string, report: PushReport): void {
  const others = (reports.get(outbox) ?? none).filter(({ phone }) => phone !== report.phone);
  reports.set(
    outbox,
    byName('en', [...others, report], ({ phone }) => phone),
  );
  const [oldest] = reports.keys();
  if (reports.size > maxPushes && oldest !== undefined) reports.delete(oldest);
  changes.notify();
}

/** The reports on a push by the phones of this page, while it was open. */
export const usePushReports = (outbox: string): readonly PushReport[] =>
  useSyncExternalStore(changes.subscribe, () => reports.get(outbox) ?? none);
