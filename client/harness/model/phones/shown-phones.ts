import { useMemo } from 'react';
import { control } from '#contract/control/control.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { onAddress, readAddress, useAddress, writeAddress } from '#client/harness/model/address.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { setLanguage, setNetwork, setPush, setTheme } from './device-settings.ts';
import { flushSync } from 'react-dom';
import { frameOf, navigatePhone, reopenPhones } from './frames.ts';
import {
  guest,
  phoneNames,
  phonesText,
  readPhones,
  type PhoneName,
  type PhoneSettings,
} from './phone-settings.ts';
import { accountOf, isStillIn, logInOn, logOutOn } from './phone-sessions.ts';
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

/** Language, theme, network and push plugin are kept by the phone, where its own settings change them too. */
function withKept(phone: PhoneSettings): PhoneSettings {
  const kept = storages[phone.name];
  return {
    ...phone,
    language: kept.read('language'),
    theme: kept.read('theme'),
    network: kept.read('network'),
    pushPlugin: kept.read('pushPlugin'),
    pushRefused: kept.read('pushRefused'),
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

/** The phones as they are, for an address that somebody else will open. */
export const phonesToShare = (): string => phonesText(shownPhones().map(withKept));

/** Where an app begins, which an address need not say. */
const home = '/index';

/** Notes where the app of a phone has gone, so that the address leads there again. */
export const noteRoute = (name: PhoneName, route: string): void =>
  changePhone(name, { route: route === home ? undefined : route });

/** Which phone is in front, where there is room for one only. */
export const useFrontPhone = (): PhoneSettings | undefined => {
  const phones = useShownPhones();
  const front = useAddress('front');
  return phones.find(({ name }) => name === front) ?? phones[0];
};

export function bringToFront(name: PhoneName): void {
  const [first] = shownPhones();
  // What has the keyboard must be in sight first.
  flushSync(() => writeAddress({ front: name === first?.name ? undefined : name }));
}

/** Puts the keyboard into a phone. */
export function focusPhone(name: PhoneName): void {
  if (!frameOf(name)) return;
  bringToFront(name);
  frameOf(name)?.focus();
}

/** Opens phones anew at their home screen, as after another member has logged in there. */
export function reopenAtHome(which: readonly PhoneName[] = phoneNames): void {
  for (const name of which) noteRoute(name, home);
  reopenPhones(which);
}

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
  for (const { name, language, theme, network, pushPlugin, pushRefused } of phones) {
    setLanguage(name, language);
    setTheme(name, theme);
    setNetwork(name, network);
    setPush(name, { pushPlugin, pushRefused });
  }
  try {
    for (const { name, account, route } of phones) {
      const isReopened = await makeMember(name, account);
      if (!isReopened && route !== undefined) navigatePhone(name, route);
    }
  } finally {
    following = false;
    write(shownPhones());
  }
}

/**
 * Logs in whom the address names, unless they are, and nobody where the world does not know them. Answers whether the
 * phone had to be opened anew for that.
 */
async function makeMember(name: PhoneName, account: string | undefined): Promise<boolean> {
  const isGuest = storages[name].read('token') === undefined;
  if (account === undefined || (account === guest && isGuest)) return false;
  if (account === guest) await logOutOn(name);
  else {
    const { list } = await queryClient.query(query(control.members, { query: account }));
    const member = list.find((known) => accountOf(known) === account);
    if (member && (await isStillIn(name, member.inviteCode))) return false;
    await (member ? logInOn(name, account) : logOutOn(name));
  }
  reopenPhones([name]);
  return true;
}
