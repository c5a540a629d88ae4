import { useMemo } from 'react';
import { control } from '#contract/control/control.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { onAddress, readAddress, useAddress, writeAddress } from '#client/harness/page/address.ts';
import { queryClient } from '#client/harness/page/query-client.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { setLanguage, setNetwork, setTheme } from './device-settings.ts';
import { reopenPhones, routeOf } from './frames.ts';
import {
  guest,
  phoneNames,
  phonesText,
  readPhones,
  type PhoneName,
  type PhoneSettings,
} from './phone-settings.ts';
import { accountOf, logInOn, logOutOn } from './phone-sessions.ts';
import { onKept, storages } from './phone-storages.ts';

/** What this page itself wrote into the address last; anything else was written by hand, or by a link. */
let written: string | undefined;
/** While an address is being followed, what the phones are like until then is not written over it. */
let following = false;

/** The phones of this page, as its address describes them. */
export function useShownPhones(): readonly PhoneSettings[] {
  const text = useAddress('phones');
  return useMemo(() => readPhones(text), [text]);
}

export const shownPhones = (): readonly PhoneSettings[] => readPhones(readAddress('phones'));

function write(phones: readonly PhoneSettings[]): void {
  const text = phonesText(phones.map(withKept));
  if (text === readAddress('phones')) return;
  written = text;
  writeAddress({ phones: text });
}

/** Language, theme and network are kept by the phone, where its own settings change them too. */
function withKept(phone: PhoneSettings): PhoneSettings {
  const kept = storages[phone.name];
  return {
    ...phone,
    language: kept.read('language'),
    theme: kept.read('theme'),
    network: kept.read('network'),
  };
}

export function changePhone(name: PhoneName, changes: Partial<PhoneSettings>): void {
  if (following) return;
  write(shownPhones().map((phone) => (phone.name === name ? { ...phone, ...changes } : phone)));
}

/** Puts another phone beside the others, as long as there are fewer than four. */
export function addPhone(): void {
  const shown = shownPhones();
  const free = phoneNames.find((name) => !shown.some((phone) => phone.name === name));
  if (free) write([...shown, { name: free, size: 'iphone', turned: false }]);
}

/** Takes a phone away. Its member stays logged in on it, for when it comes back. */
export function removePhone(name: PhoneName): void {
  const others = shownPhones().filter((phone) => phone.name !== name);
  if (others.length > 0) write(others);
}

/** The phones with the routes that their apps are at, for an address that somebody else will open. */
export const phonesToShare = (): string =>
  phonesText(shownPhones().map((phone) => ({ ...withKept(phone), route: routeOf(phone.name) })));

/** Makes the phones as the address says, now and whenever somebody changes it by hand, and keeps it true from then on. */
export function followAddress(): void {
  const followNow = () => {
    const text = readAddress('phones');
    if (text === '' || text === written) return;
    written = text;
    make(readPhones(text)).catch((error: unknown) => {
      if (error instanceof Failure) showToast({ text: error.message, tone: 'failure' });
    });
  };
  followNow();
  onAddress(followNow);
  onKept(() => {
    if (!following) write(shownPhones());
  });
}

async function make(phones: readonly PhoneSettings[]): Promise<void> {
  following = true;
  for (const { name, language, theme, network } of phones) {
    setLanguage(name, language);
    setTheme(name, theme);
    setNetwork(name, network);
  }
  try {
    for (const { name, account } of phones) await makeMember(name, account);
  } finally {
    following = false;
    // Where the apps were is followed once, and no part of what the page is like.
    write(shownPhones().map((phone) => ({ ...phone, route: undefined })));
  }
}

/** Logs in whom the address names, unless they are, and nobody where the world does not know them. */
async function makeMember(name: PhoneName, account: string | undefined): Promise<void> {
  const present = storages[name].read('token') ? storages[name].read('profile') : undefined;
  if (account === undefined || (account === guest && !present)) return;
  if (account === guest) await logOutOn(name);
  else {
    const { list } = await queryClient.query(query(control.members, { query: account }));
    const member = list.find((known) => accountOf(known) === account);
    if (member && member.inviteCode === present?.shareCode) return;
    await (member ? logInOn(name, account) : logOutOn(name));
  }
  reopenPhones([name]);
}
