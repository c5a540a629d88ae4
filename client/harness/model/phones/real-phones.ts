import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import type { Network } from '#contract/control/phones.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { world } from '#client/harness/model/world.ts';
import { onWorldEvent } from '#client/harness/model/world-stream.ts';
import { pushResults } from '#client/harness/messages/device-messages.ts';
import { addPushReport } from './push-reports.ts';

export type RealPhone = OutputOf<typeof control.phones>[number];

const none: readonly RealPhone[] = [];

export const useRealPhones = (): readonly RealPhone[] => useQuery(query(control.phones)).data ?? none;

interface Told {
  readonly name: string;
  readonly pushed?: { readonly outbox: string; readonly result: string; readonly route: string };
}

/** Stores the reports of real phones about pushes, like the reports of the emulated ones. */
export function followRealPhones(): void {
  onWorldEvent(({ kind, data }) => {
    if (kind !== 'phone') return;
    const { name, pushed } = data as Told;
    const result = pushResults.find((known) => known === pushed?.result);
    if (pushed && result) addPushReport(pushed.outbox, { phone: name, result, route: pushed.route });
  });
}

/** Makes a real phone emulate a network, or without one use its own. */
export async function setNetworkOnReal(name: string, network: Network | undefined): Promise<void> {
  await call(control.tellPhone, { name, type: 'network', network });
}

/** Logs a member in on a real phone, or without an account logs it out. */
export async function logInOnReal(name: string, account?: string): Promise<void> {
  const at = { world };
  const token =
    account === undefined
      ? undefined
      : (await call(control.createSession, { phone: account }, at)).data.token;
  await call(control.tellPhone, { name, type: 'session', token }, at);
}
