import { useSyncExternalStore } from 'react';
import { openStorage, type Stored } from '#client/device/storage.ts';
import { world } from '#client/harness/model/world.ts';
import { phoneNames, type PhoneName } from './phone-settings.ts';

/** What each phone keeps; the apps in the frames hear what is written here. */
export const storages: Readonly<Record<PhoneName, ReturnType<typeof openStorage>>> = {
  1: openStorage('1', world),
  2: openStorage('2', world),
  3: openStorage('3', world),
  4: openStorage('4', world),
};

/** One thing that a phone keeps, also when the phone itself changes it. */
export function useKept<K extends keyof Stored>(name: PhoneName, key: K): Stored[K] | undefined {
  const storage = storages[name];
  return useSyncExternalStore(storage.subscribe, () => storage.read(key));
}

/** Calls back when any phone keeps something else. */
export function onKept(listener: () => void): void {
  for (const name of phoneNames) storages[name].subscribe(listener);
}
