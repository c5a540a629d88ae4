import { useMemo } from 'react';
import { control } from '#contract/control/control.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { isBare, onAddress, readAddress, useAddress, writeAddress } from '#client/harness/model/address.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { world } from '#client/harness/model/world.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { partnerOf, useBesideWorld } from './beside.ts';
import { setLanguage, setNetwork, setPush, setTheme } from './device-settings.ts';
import { flushSync } from 'react-dom';
import { commandingPhones, frameOf, navigatePhone, reopenPhones } from './frames.ts';
import { phoneNames, phonesText, readPhones, type PhoneName, type PhoneSettings } from './phone-settings.ts';
import { accountOf, applyAccount } from './phone-sessions.ts';
import { onOtherMembers, onPhoneValue, storages } from './phone-storages.ts';

/** The last text that this page wrote into the address. Any other text was typed or came from a link. */
let written: string | undefined;
/** The number of addresses that are being applied. Meanwhile the state of the phones does not overwrite the address. */
let applying = 0;

/** True while the address has phones that are not applied yet, such as those of another world that is about to be shown. */
function isUnapplied(): boolean {
  const text = readAddress('phones');
  return text !== '' && text !== written;
}

export function useShownPhones(): readonly PhoneSettings[] {
  const text = useAddress('phones');
  return useMemo(() => readPhones(text), [text]);
}

export const shownPhones = (): readonly PhoneSettings[] => readPhones(readAddress('phones'));

/** The phones that show the world of this page, to which the operator's tools belong. */
export const phonesHere = (): readonly PhoneSettings[] =>
  shownPhones().filter(({ name }) => !partnerOf(name));

export function usePhonesHere(): readonly PhoneSettings[] {
  useBesideWorld();
  return useShownPhones().filter(({ name }) => !partnerOf(name));
}

function write(phones: readonly PhoneSettings[]): void {
  const text = phonesText(phones.map(withStored));
  if (text === readAddress('phones')) return;
  written = text;
  writeAddress({ phones: text });
}

/** Reads language, theme, network and push plugin from the phone, whose own settings change them too. */
function withStored(phone: PhoneSettings): PhoneSettings {
  const storage = storages[phone.name];
  return {
    ...phone,
    language: storage.read('language'),
    theme: storage.read('theme'),
    network: storage.read('network'),
    pushPlugin: storage.read('pushPlugin'),
    pushRefused: storage.read('pushRefused'),
  };
}

export function changePhone(name: PhoneName, changes: Partial<PhoneSettings>): void {
  if (applying > 0 || isUnapplied()) return;
  write(shownPhones().map((phone) => (phone.name === name ? { ...phone, ...changes } : phone)));
}

/** Adds a phone in front while there is room for another one, and returns its name. */
export function addPhone(): PhoneName | undefined {
  const shown = shownPhones();
  const free = phoneNames.find((name) => !shown.some((phone) => phone.name === name));
  if (!free) return undefined;
  write([...shown, { name: free, size: 'iphone', turned: false }]);
  bringToFront(free);
  return free;
}

/** Removes a phone. Its member stays logged in for when it is added again. */
export function removePhone(name: PhoneName): void {
  const others = shownPhones().filter((phone) => phone.name !== name);
  if (others.length > 0) write(others);
}

export const phonesToShare = (): string => phonesText(shownPhones().map(withStored));

/** The route at which the app begins, which is left out of an address. */
const home = '/index';

/** Writes the route of a phone's app into the address. A phone of the world beside keeps its own there. */
export function recordRoute(name: PhoneName, route: string): void {
  if (!partnerOf(name)) changePhone(name, { route: route === home ? undefined : route });
}

/** The phone that is shown where there is room for one only. */
export const useFrontPhone = (): PhoneSettings | undefined => {
  const phones = useShownPhones();
  const front = useAddress('front');
  return phones.find(({ name }) => name === front) ?? phones[0];
};

export function bringToFront(name: PhoneName): void {
  const [first] = shownPhones();
  // A phone must be visible before it is focused, and no sheet over it.
  flushSync(() => writeAddress({ front: name === first?.name ? undefined : name, sheet: undefined }));
}

export function focusPhone(name: PhoneName): void {
  if (!frameOf(name)) return;
  bringToFront(name);
  frameOf(name)?.focus();
}

/** Opens phones again at their home screen, as after a login. */
export function reopenAtHome(which: readonly PhoneName[] = phoneNames): void {
  for (const name of which) recordRoute(name, home);
  reopenPhones(which);
}

/** The phones of a first visit: Bob, and Chitra whom he invited, at a machine that she can buy. */
const firstView = '1:254700000003,2:919800000004::::::/index/detail?id=2';
const firstAccounts = readPhones(firstView).map(({ account }) => account);

/** Logs two members in on a page that is opened for the first time, if its world has them. Other pages stay as they are. */
async function openFirstView(): Promise<void> {
  const areGuests = () => phoneNames.every((name) => storages[name].read('token') === undefined);
  if (!isBare || !areGuests()) return;
  const { list } = await queryClient.query(query(control.members));
  const known = list.map(accountOf);
  if (areGuests() && firstAccounts.every((account = '') => known.includes(account)))
    writeAddress({ phones: firstView });
}

/** True while the phones are logged in as at a first visit. */
export const useIsFirstView = (): boolean => {
  const phones = useShownPhones();
  return firstAccounts.every((account, at) => phones[at]?.account === account);
};

/** Applies the phones of the address, now and whenever it is typed, and keeps the address up to date. */
export function followAddress(): void {
  const applyAddress = () => {
    if (!isUnapplied()) return;
    written = readAddress('phones');
    apply(readPhones(written)).catch((error: unknown) => {
      if (error instanceof Failure) showToast({ text: error.message, tone: 'failure' });
    });
  };
  applyAddress();
  onAddress(applyAddress);
  // Without it the phones are guests, as on any other page.
  openFirstView().catch(() => undefined);
  onPhoneValue(() => {
    if (applying === 0 && !isUnapplied()) write(shownPhones());
  });
}

/** Applies the phones of an address in the world that this page shows now, until it shows another one. */
async function apply(phones: readonly PhoneSettings[]): Promise<void> {
  const at = world;
  applying += 1;
  for (const { name, language, theme, network, pushPlugin, pushRefused } of phones) {
    setLanguage(name, language);
    setTheme(name, theme);
    setNetwork(name, network);
    setPush(name, { pushPlugin, pushRefused });
  }
  try {
    for (const phone of phones) {
      // A phone of the world beside has the member of its partner (app/beside).
      if (partnerOf(phone.name)) continue;
      const isOther = await applyAccount(at, phone);
      if (at !== world) return;
      if (isOther) reopenPhones([phone.name]);
      else if (phone.route !== undefined) navigatePhone(phone.name, phone.route);
    }
  } finally {
    applying -= 1;
    if (applying === 0) write(shownPhones());
  }
}

/**
 * Moves the phones to each world that this page shows. They show it where they are (relay.ts). A phone of another member
 * starts again, and so does one that waits for an answer of the other world.
 */
export function followShownWorld(): void {
  onOtherMembers((names) => reopenPhones([...new Set([...names, ...commandingPhones()])]));
}
