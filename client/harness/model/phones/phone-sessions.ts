import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { openStorage } from '#client/device/storage.ts';
import { isMobileLayout } from '#client/harness/model/bench-layout.ts';
import { world } from '#client/harness/model/world.ts';
import { partnerOf, worldOf } from './beside.ts';
import { guest, phoneNames, type PhoneName, type PhoneSettings } from './phone-settings.ts';
import { storages, usePhoneValue } from './phone-storages.ts';

type Members = OutputOf<typeof control.members>;

/** The member who is logged in on a phone; undefined for a guest and while loading. */
export function usePhoneMember(name: PhoneName) {
  const inviteCode = usePhoneValue(name, 'profile')?.shareCode;
  const [isBeside, isMember] = [partnerOf(name) !== undefined, inviteCode !== undefined];
  // A phone's own layout has no other use for the list.
  const isListed = !isBeside && !isMobileLayout();
  const select = ({ list }: Members) => list.find((member) => member.inviteCode === inviteCode);
  const listed = useQuery({ ...query(control.members), select, enabled: isMember && isListed });
  const found = useQuery({
    queryKey: [control.members.id, inviteCode, isBeside && worldOf(name)],
    meta: { reads: control.members.reads },
    queryFn: async () => (await call(control.members, { query: inviteCode }, { world: worldOf(name) })).data,
    select,
    // The list ends after a hundred members.
    enabled: isMember && (!isListed || (listed.isSuccess && listed.data === undefined)),
    staleTime: Infinity,
  });
  return isMember ? (listed.data ?? found.data) : undefined;
}

/** The account of a member: the phone number, or else the e-mail address. */
export const accountOf = ({ phone, email }: { phone: string; email: string }): string => phone || email;

/** The storages of the phones in another world than they show. */
const others = Object.fromEntries(
  phoneNames.map((name) => [name, openStorage(name, () => otherWorld)]),
) as typeof storages;
let otherWorld = world;

/**
 * The storage of a phone in a world. It is for use at once: this page may show another world after any wait, and a session
 * must not be written into the storage of that one.
 */
export function storageIn(at: string, name: PhoneName): (typeof storages)[PhoneName] {
  if (at === worldOf(name)) return storages[name];
  otherWorld = at;
  others[name].refresh();
  return others[name];
}

/**
 * Logs a member in on a phone without a password, in the world that this page shows now. Returns true if it still shows
 * that world. Throws a Failure and leaves the phone as it was.
 */
export const logInOn = (name: PhoneName, account: string): Promise<boolean> =>
  whileShown((at) => logIn(at, name, account));

/** Does something in the world of this page. Returns true if this page still shows that world. */
async function whileShown(work: (at: string) => Promise<void>): Promise<boolean> {
  const at = world;
  await work(at);
  return at === world;
}

async function logIn(at: string, name: PhoneName, account: string): Promise<void> {
  const { data: session } = await call(control.createSession, { phone: account }, { world: at });
  const { data: profile } = await call(user.info, {}, { token: session.token, world: at });
  await logOut(at, name);
  storageIn(at, name).beginSession(session.token, profile);
}

/** Longer than any healthy answer, but a fault may delay it by any time. */
const checkMs = 1000;

/**
 * Returns true if a phone's session still belongs to the member with this invitation code. A world that was created
 * again under its old name has the same members and other tokens. While the server is unreachable, the session counts
 * as valid.
 */
async function isStillIn(at: string, name: PhoneName, inviteCode: string): Promise<boolean> {
  const kept = storageIn(at, name);
  const token = kept.read('token');
  if (token === undefined || kept.read('profile')?.shareCode !== inviteCode) return false;
  try {
    const { data: profile } = await call(user.info, {}, { token, timeoutMs: checkMs, world: at });
    return profile.shareCode === inviteCode;
  } catch (error) {
    return error instanceof Failure && error.kind !== 'refused';
  }
}

/**
 * Logs a phone out here and on the platform, and only here if the platform is unreachable. Returns true if this page still
 * shows the world in which the phone was logged in.
 */
export const logOutOn = (name: PhoneName): Promise<boolean> => whileShown((at) => logOut(at, name));

async function logOut(at: string, name: PhoneName): Promise<void> {
  const token = storageIn(at, name).read('token');
  if (token !== undefined) await call(user.logout, {}, { token, world: at }).catch(() => undefined);
  storageIn(at, name).clearSession();
}

/**
 * Logs in the account of an address, or logs out if the world has no such member. Without an account the phone stays as it
 * is. Returns true if its session is another one now. Throws a Failure.
 */
export async function applyAccount(
  at: string,
  { name, account }: Pick<PhoneSettings, 'name' | 'account'>,
): Promise<boolean> {
  const isGuest = storageIn(at, name).read('token') === undefined;
  if (account === undefined || (account === guest && isGuest)) return false;
  const inviteCode = account === guest ? undefined : await inviteCodeOf(at, name, account);
  if (inviteCode !== undefined && (await isStillIn(at, name, inviteCode))) return false;
  try {
    if (inviteCode === undefined) await logOut(at, name);
    else await logIn(at, name, account);
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'UNKNOWN_MEMBER') throw error;
    await logOut(at, name);
  }
  return true;
}

/**
 * The invitation code of a member: that of the phone's last profile if it is of this member, who may be unknown in this world,
 * or else as the platform knows it. Undefined without such a member.
 */
async function inviteCodeOf(at: string, name: PhoneName, account: string): Promise<string | undefined> {
  const kept = storageIn(at, name).read('profile');
  if (kept?.phone === account) return kept.shareCode;
  const { data } = await call(control.members, { query: account }, { world: at });
  return data.list.find((known) => accountOf(known) === account)?.inviteCode;
}

/** Clears the sessions of all phones in a world, which no longer has them. */
export function clearSessions(at: string): void {
  for (const name of phoneNames) storageIn(at, name).clearSession();
}
