import { mainWorld } from '#client/device/live.ts';
import { worldName } from '#client/device/phone.ts';
import { addressOf, addressWith, onAddress, partsIn, readAddress, writeAddress } from './address.ts';

/** The world of this page, by its address: `/harness#world=demo`, or `/harness?world=demo`. */
export const world = worldName ?? mainWorld;

export const isMain = world === mainWorld;

let leaving = false;

/** Opens another world in this page, at the same panel. Of several ways out at once the first one counts. */
export function openWorld(name: string): void {
  leave(addressOf({ world: name, phones: readAddress('phones'), panel: readAddress('panel') }));
}

/** Opens another world as a page showed it, by the address that somebody shared with it. */
export function openWorldAt(name: string, address: string): void {
  leave(addressOf({ ...Object.fromEntries(partsIn(address)), world: name, vanished: undefined }));
}

/** Opens main, which then says that this world is gone. */
export function leaveVanishedWorld(): void {
  leave(addressOf({ phones: readAddress('phones'), panel: readAddress('panel'), vanished: world }));
}

/** A page belongs to one world as long as it lives, so that nothing of another one is left in it. */
function leave(address: string): void {
  if (leaving) return;
  leaving = true;
  history.replaceState(null, '', address);
  location.reload();
}

/** The world that was asked for and no longer exists; said once, so that a reload does not say it again. */
export const vanishedWorld = readAddress('vanished') || undefined;
writeAddress({ world, vanished: undefined });

// Somebody typed or followed an address of another world.
onAddress(() => {
  if (readAddress('world') !== world && !leaving) leave(addressWith({}));
});
