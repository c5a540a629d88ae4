import { Failure } from '#client/api/failure.ts';
import { mainWorld } from '#client/device/world-changes.ts';
import { t } from '#client/i18n/i18n.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { addressOf, addressWith, partsIn, readAddress, replaceAddress, writeAddress } from './address.ts';
import { worldOf } from './phones/beside.ts';
import { commandingPhones, reopenPhones } from './phones/frames.ts';
import { readPhones, type PhoneName } from './phones/phone-settings.ts';
import { applyAccount } from './phones/phone-sessions.ts';
import { pastOf, showAgain, world } from './world.ts';

/** The layout of the page, which no world changes. */
const layout = () => {
  const [phones, front, panel] = [readAddress('phones'), readAddress('front'), readAddress('panel')];
  return { phones, front, panel, split: readAddress('split'), console: readAddress('console') };
};

/** Opens another world at the same panel. A failure is shown as a toast. */
export const openWorld = (name: string): void => void open(addressOf({ ...layout(), world: name }));

/** Opens another world at the address that was shared with it. A failure is shown as a toast. */
export const openWorldAt = (name: string, address: string): void =>
  void open(addressOf({ ...Object.fromEntries(partsIn(address)), world: name, vanished: undefined }));

/** Opens the source of a fork of the past, or main, with a notice that this world no longer exists. */
export const leaveVanishedWorld = (): void =>
  void open(addressOf({ ...layout(), world: pastOf ?? mainWorld, vanished: world }), { isLeft: true });

/** Opens a fork of the past of a world, with everything as it is here but a phone's sheet, which covers it. `made` tells later whether something was done in it. */
export const openPast = (name: string, { source, made }: { source: string; made: string }): Promise<void> =>
  open(addressWith({ world: name, past: source, made, sheet: undefined }), { isMade: true });

/** Returns from a fork of the past to the present of its source, with everything as it is here. */
export const openPresent = (source: string): Promise<void> =>
  open(addressWith({ world: source, past: undefined, made: undefined }));

/** Follows an address that is typed or followed, also into another world. Without that, the address stays as it was. */
export function followTypedAddress(): void {
  addEventListener('hashchange', () => {
    const address = location.pathname + location.hash;
    if (worldIn(address) === world) replaceAddress(address);
    else void open(address).then(() => writeAddress({}));
  });
}

const worldIn = (address: string): string => partsIn(address).get('world') ?? mainWorld;

/** True if this page has just made the world that it shows. No other page knows it yet. */
export let isNew = false;

let isOpening = false;

interface Opening {
  /** This page has just made the world, with the sessions of its phones. Otherwise those are checked or made. */
  readonly isMade?: boolean;
  /** This page's world no longer exists. */
  readonly isLeft?: boolean;
}

/**
 * Opens the world of an address in place, as the one way between worlds; this world is shown again. If it is called several
 * times, the first call counts.
 */
async function open(address: string, { isMade = false, isLeft = false }: Opening = {}): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const [from, target] = [world, worldIn(address)];
    const prepared = isMade ? Promise.resolve() : logIn(target, address);
    // A page whose world no longer exists must not stay in it.
    await Promise.all([isLeft ? prepared.catch(() => undefined) : prepared, untilAnswered()]);
    if (target !== from) tellOfCalls();
    isNew = isMade;
    replaceAddress(address);
    if (target !== from) return;
    // The world was loaded again, so its phones have other sessions.
    reopenPhones();
    showAgain();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    showToast({ text: error.message, tone: 'failure' });
  } finally {
    isOpening = false;
  }
}

/** Logs the accounts of an address in, in its world. Throws a Failure. */
const logIn = (at: string, address: string): Promise<unknown> =>
  Promise.all(readPhones(partsIn(address).get('phones') ?? '').map((phone) => applyAccount(at, phone)));

const answeredWithinMs = 2000;
const pollMs = 25;

/**
 * Waits until none of these phones, or of all, waits for the answer of a command, but not for long: a fault may delay it by
 * any time.
 */
export async function untilAnswered(which?: readonly PhoneName[]): Promise<void> {
  const end = performance.now() + answeredWithinMs;
  while (commandingPhones(which).length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, pollMs));
}

/**
 * Says which of these phones, or of all, leaves a call in the world that it shows. It starts again in another one, and
 * repeats the call only in the first.
 */
export function tellOfCalls(which?: readonly PhoneName[]): void {
  const [name] = commandingPhones(which);
  if (name !== undefined)
    showToast({ text: t('harness.phones.leftCall', { number: name, world: worldOf(name) }) });
}
