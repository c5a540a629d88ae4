import { useSyncExternalStore } from 'react';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { openStorage } from '#client/device/storage.ts';
import { world } from '#client/harness/worlds/world.ts';

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

const storages = { left: openStorage('left', world), right: openStorage('right', world) };

/** Who is logged in on a phone, also when they did it on the phone itself; undefined for a guest. */
export function usePhoneProfile(side: Side) {
  const storage = storages[side];
  return useSyncExternalStore(storage.subscribe, () => storage.read('profile'));
}

/** Logs a member in on a phone without a password. Throws a Failure, and then the phone is as it was. */
export async function logInOn(side: Side, phone: string): Promise<void> {
  const { data: session } = await call(control.createSession, { phone });
  const { data: profile } = await call(user.info, {}, { token: session.token });
  await logOutOn(side);
  storages[side].beginSession(session.token, profile);
}

/** Logs a phone out, here and on the platform; here also when the platform cannot be reached. */
export async function logOutOn(side: Side): Promise<void> {
  const token = storages[side].read('token');
  if (token !== undefined) await call(user.logout, {}, { token }).catch(() => undefined);
  storages[side].clearSession();
}

/** Forgets the sessions of both phones, which the world no longer knows. */
export function forgetSessions(): void {
  for (const side of sides) storages[side].clearSession();
}

/** Takes the sessions of both phones along into a fork, which knows the same tokens. */
export function copySessionsTo(fork: string): void {
  for (const side of sides) {
    const token = storages[side].read('token');
    const profile = storages[side].read('profile');
    if (token !== undefined && profile) openStorage(side, fork).beginSession(token, profile);
  }
}
