import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/device/listeners.ts';
import { switchWorld } from '#client/device/switch-world.ts';
import { mainWorld } from '#client/device/world-changes.ts';
import { worldName } from '#client/device/phone.ts';
import { onAddress, readAddress, writeAddress } from './address.ts';

/** The world of this page, from its address: `/harness#world=demo` or `/harness?world=demo`. It changes with the address. */
export let world = worldName ?? mainWorld;

/** The world of whose past this page shows a fork; undefined in a present. */
export let pastOf = readAddress('past') || undefined;

/** The last command of that fork when it was made, and its instant. */
export let madeAs = readAddress('made');

/** The requested world that no longer exists. The notice is shown once, and not after a reload. */
export let vanishedWorld = readAddress('vanished') || undefined;
writeAddress({ world, vanished: undefined });

const switches = createListeners();

/** Calls back when this page shows another world. Returns a function that unsubscribes. */
export const onShownWorld = switches.subscribe;

const announcements = createListeners();

/** Calls back before all that `onShownWorld` does, for the stream and the phones. */
export const onOtherWorld = announcements.subscribe;

/** The world of this page. A component that uses it renders again, with all in it, when the page shows another one. */
export const useShownWorld = (): string => useSyncExternalStore(onShownWorld, () => world);

/** About a frame, in which a phone hears of its world, takes a connection and sends its first call. */
const phonesFirstMs = 16;

/** Shows the world of this page, from the beginning. */
export function showAgain(): void {
  switchWorld(world);
  announcements.notify();
  // The phones, which run on the same thread, ask for their answers before this page does and is rendered.
  setTimeout(switches.notify, phonesFirstMs);
}

// An address was opened, typed or followed. This listener is the first.
onAddress(() => {
  const next = readAddress('world') || mainWorld;
  if (next === world) return;
  world = next;
  pastOf = readAddress('past') || undefined;
  madeAs = readAddress('made');
  vanishedWorld = readAddress('vanished') || undefined;
  showAgain();
  writeAddress({ world, vanished: undefined, ...(readAddress('beside') === world && { beside: undefined }) });
});
