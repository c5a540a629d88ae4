import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/device/listeners.ts';

/**
 * The state of this page, after the `#` of its address: `/harness#world=demo&panel=members&item=12`. The address is the
 * only place that holds it, so a copied or reloaded address restores the same page.
 */
export type AddressPart =
  | 'world'
  | 'vanished'
  | 'past'
  | 'beside'
  | 'made'
  | 'phones'
  | 'front'
  | 'tour'
  | 'panel'
  | 'item'
  | 'filter'
  | 'who'
  | 'endpoint'
  | 'outcome'
  | 'without'
  | 'polling'
  | 'before'
  | 'view'
  | 'account'
  | 'line'
  | 'of'
  | 'day'
  | 'days'
  | 'split'
  | 'console'
  | 'sheet';

type Changes = Partial<Record<AddressPart, string | undefined>>;

const changes = createListeners();
let parts = partsIn(location.hash);

/** The page was opened without a world, phones or anything else in its address. */
export const isBare = parts.size === 0 && location.search === '';

/** The parts after the `#` of an address. */
export function partsIn(address: string): ReadonlyMap<string, string> {
  const [, hash = ''] = address.split('#', 2);
  const pairs = hash.split('&').map((pair) => {
    // A typed route may have a "=" of its own.
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    return [name, decoded(value)] as const;
  });
  return new Map(pairs.filter(([name, value]) => name && value));
}

/** Decodes a part; an invalid escape stays as it was typed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Escapes a part, and keeps the signs readable that a hash may contain. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(3A|2C|2F|40)/g, (escape) => decodeURIComponent(escape));

/** The address of this page with some parts changed. Undefined and empty parts are removed. */
export const addressWith = (changes: Changes): string =>
  addressOf({ ...Object.fromEntries(parts), ...changes });

/** The address of this page with only these parts. */
export function addressOf(values: Changes): string {
  const text = Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []))
    .join('&');
  return location.pathname + (text && `#${text}`);
}

/** Changes parts of the address without a step in the browser's history: Back is for phones and dialogs. */
export function writeAddress(changes: Changes): void {
  replaceAddress(addressWith(changes));
}

export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  take();
}

function take(): void {
  parts = partsIn(location.hash);
  changes.notify();
}

/** One part of the address; empty if it is missing. */
export const readAddress = (part: AddressPart): string => parts.get(part) ?? '';

/** Calls back when the address changes, also when it is typed. */
export const onAddress = changes.subscribe;

export const useAddress = (part: AddressPart): string =>
  useSyncExternalStore(onAddress, () => readAddress(part));
