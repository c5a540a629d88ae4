import { useSyncExternalStore } from 'react';
import { openStorage, type Stored } from '#client/device/storage.ts';
import { onOtherWorld } from '#client/harness/model/world.ts';
import { worldOf } from './beside.ts';
import { phoneNames, type PhoneName } from './phone-settings.ts';

/** The storage of each phone in the world that it shows. The apps in the frames notice changes. */
export const storages: Readonly<Record<PhoneName, ReturnType<typeof openStorage>>> = {
  1: openStorage('1', () => worldOf('1')),
  2: openStorage('2', () => worldOf('2')),
  3: openStorage('3', () => worldOf('3')),
  4: openStorage('4', () => worldOf('4')),
};

/** Calls back with the phones on which another member, or none, is logged in in the world that this page shows now. */
export function onOtherMembers(listener: (names: readonly PhoneName[]) => void): void {
  const membersNow = () => phoneNames.map((name) => storages[name].read('profile')?.shareCode);
  let members = membersNow();
  onPhoneValue(() => (members = membersNow()));
  onOtherWorld(() => {
    // The storages are those of the other world already.
    const before = members;
    for (const name of phoneNames) storages[name].refresh();
    listener(phoneNames.filter((_, at) => members[at] !== before[at]));
  });
}

/** One value in a phone's storage, also when the phone changes it. */
export function usePhoneValue<K extends keyof Stored>(name: PhoneName, key: K): Stored[K] | undefined {
  const storage = storages[name];
  return useSyncExternalStore(storage.subscribe, () => storage.read(key));
}

/** Calls back when a value changes on any phone. */
export function onPhoneValue(listener: () => void): void {
  for (const name of phoneNames) storages[name].subscribe(listener);
}
