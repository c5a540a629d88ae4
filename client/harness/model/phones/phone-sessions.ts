import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { openStorage } from '#client/device/storage.ts';
import { world } from '#client/harness/model/world.ts';
import { guest, phoneNames, type PhoneName, type PhoneSettings } from './phone-settings.ts';
import { storages, usePhoneValue } from './phone-storages.ts';

/** The member who is logged in on a phone; undefined for a guest and while loading. */
export function usePhoneMember(name: PhoneName) {
  const inviteCode = usePhoneValue(name, 'profile')?.shareCode;
  const { data } = useQuery({
    ...query(control.members, { query: inviteCode }),
    enabled: inviteCode !== undefined,
    staleTime: Infinity,
  });
  return inviteCode === undefined ? undefined : data?.list.find((member) => member.inviteCode === inviteCode);
}

/** The account of a member: the phone number, or else the e-mail address. */
export const accountOf = ({ phone, email }: { phone: string; email: string }): string => phone || email;

type Kept = (typeof storages)[PhoneName];

/** Logs a member in on a phone without a password. Throws a Failure and leaves the phone as it was. */
export const logInOn = (name: PhoneName, account: string): Promise<void> =>
  logIn(storages[name], account, world);

async function logIn(kept: Kept, account: string, at: string): Promise<void> {
  const { data: session } = await call(control.createSession, { phone: account }, inWorld(at));
  const { data: profile } = await call(user.info, {}, { token: session.token, ...inWorld(at) });
  await logOut(kept, at);
  kept.beginSession(session.token, profile);
}

/** Call options for a world. The time of another world than this page's is ignored. */
const inWorld = (name: string) => (name === world ? {} : { world: name });

/** Longer than any healthy answer, but a fault may delay it by any time. */
const checkMs = 1000;

/**
 * Returns true if a phone's session still belongs to the member with this invitation code. A world that was created
 * again under its old name has the same members and other tokens. While the server is unreachable, the session counts
 * as valid.
 */
async function isStillIn(kept: Kept, inviteCode: string, at: string): Promise<boolean> {
  const token = kept.read('token');
  if (token === undefined || kept.read('profile')?.shareCode !== inviteCode) return false;
  try {
    const { data: profile } = await call(user.info, {}, { token, timeoutMs: checkMs, ...inWorld(at) });
    return profile.shareCode === inviteCode;
  } catch (error) {
    return error instanceof Failure && error.kind !== 'refused';
  }
}

/** Logs a phone out here and on the platform, and only here if the platform is unreachable. */
export const logOutOn = (name: PhoneName): Promise<void> => logOut(storages[name], world);

async function logOut(kept: Kept, at: string): Promise<void> {
  const token = kept.read('token');
  if (token !== undefined) await call(user.logout, {}, { token, ...inWorld(at) }).catch(() => undefined);
  kept.clearSession();
}

/**
 * Logs in the account of an address, or logs out if the world has no such member. Without an account the phone stays as it
 * is. Returns true if its session is another one now. Throws a Failure.
 */
async function applyTo(kept: Kept, account: string | undefined, at: string): Promise<boolean> {
  const isGuest = kept.read('token') === undefined;
  if (account === undefined || (account === guest && isGuest)) return false;
  if (account === guest) await logOut(kept, at);
  else {
    const { data } = await call(control.members, { query: account }, inWorld(at));
    const member = data.list.find((known) => accountOf(known) === account);
    if (member && (await isStillIn(kept, member.inviteCode, at))) return false;
    await (member ? logIn(kept, account, at) : logOut(kept, at));
  }
  return true;
}

/** `applyTo` for a phone in the world of this page. */
export const applyAccount = (name: PhoneName, account: string | undefined): Promise<boolean> =>
  applyTo(storages[name], account, world);

/** The storage of each phone in a world that this page is about to show. */
const next = Object.fromEntries(
  phoneNames.map((name) => [name, openStorage(name, () => nextWorld)]),
) as typeof storages;
let nextWorld = world;

function openNext(at: string): void {
  nextWorld = at;
  for (const name of phoneNames) next[name].refresh();
}

/**
 * Logs the accounts of an address in, in a world that this page is about to show. A fork of this page's world has the
 * tokens of its sessions, but for those that are younger than its moment. Throws a Failure.
 */
export async function prepareSessions(
  at: string,
  phones: readonly PhoneSettings[],
  isFork: boolean,
): Promise<void> {
  openNext(at);
  if (isFork) copySessionsTo(at);
  await Promise.all(phones.map(({ name, account }) => applyTo(next[name], account, at)));
}

/** Clears the sessions of all phones, which the world no longer has. */
export function clearSessions(): void {
  for (const name of phoneNames) storages[name].clearSession();
}

/**
 * Copies the sessions of all phones to a fork, which has the same tokens. Sessions of an earlier world of that name are
 * cleared.
 */
export function copySessionsTo(fork: string): void {
  openNext(fork);
  for (const name of phoneNames) {
    const token = storages[name].read('token');
    const profile = storages[name].read('profile');
    const kept = next[name];
    kept.clearSession();
    if (token !== undefined && profile) kept.beginSession(token, profile);
  }
}
