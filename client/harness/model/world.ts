import { mainWorld } from '#client/device/world-changes.ts';
import { worldName } from '#client/device/phone.ts';
import { addressOf, addressWith, onAddress, partsIn, readAddress, writeAddress } from './address.ts';

/** The world of this page, from its address: `/harness#world=demo` or `/harness?world=demo`. */
export const world = worldName ?? mainWorld;

export const isMain = world === mainWorld;

/** The world of whose past this page shows a fork; undefined in a present. */
export const pastOf = readAddress('past') || undefined;

/** The last command of that fork when it was made, and its instant. */
export const madeAs = readAddress('made');

let isLeaving = false;

/** Opens another world at the same panel. If it is called several times, the first call counts. */
export function openWorld(name: string): void {
  leave(addressOf({ world: name, phones: readAddress('phones'), panel: readAddress('panel') }));
}

/** Opens a fork of the past of a world at the same panel. `made` tells later whether something was done in it. */
export function openPast(name: string, { source, made }: { source: string; made: string }): void {
  const [phones, panel] = [readAddress('phones'), readAddress('panel')];
  leave(addressOf({ world: name, past: source, made, phones, panel }));
}

/** Opens another world at the address that was shared with it. */
export function openWorldAt(name: string, address: string): void {
  leave(addressOf({ ...Object.fromEntries(partsIn(address)), world: name, vanished: undefined }));
}

/** Opens main, with a notice that this world no longer exists. */
export function leaveVanishedWorld(): void {
  leave(addressOf({ phones: readAddress('phones'), panel: readAddress('panel'), vanished: world }));
}

/** A page belongs to one world, so opening another one reloads it. */
function leave(address: string): void {
  if (isLeaving) return;
  isLeaving = true;
  history.replaceState(history.state, '', address);
  location.reload();
}

/** The requested world that no longer exists. The notice is shown once, and not after a reload. */
export const vanishedWorld = readAddress('vanished') || undefined;
writeAddress({ world, vanished: undefined });

// An address of another world was typed or followed.
onAddress(() => {
  if (readAddress('world') !== world && !isLeaving) leave(addressWith({}));
});
