import { useSyncExternalStore } from 'react';

/**
 * What this page shows, as its address says it after the `#`: `/harness#world=demo&panel=members&item=12`. It is the
 * only place where that is kept, so an address that is copied, or reloaded, leads back to the same page.
 */
export type AddressPart =
  | 'world'
  | 'vanished'
  | 'phones'
  | 'front'
  | 'tour'
  | 'panel'
  | 'item'
  | 'filter'
  | 'who'
  | 'endpoint'
  | 'outcome'
  | 'view'
  | 'account'
  | 'line'
  | 'of'
  | 'day'
  | 'days';

type Changes = Partial<Record<AddressPart, string | undefined>>;

const listeners = new Set<() => void>();
let parts = partsIn(location.hash);

/** The parts of an address, of which only what stands after its `#` is looked at. */
export function partsIn(address: string): ReadonlyMap<string, string> {
  const [, said = ''] = address.split('#', 2);
  const pairs = said.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return [name, decoded(value)] as const;
  });
  return new Map(pairs.filter(([name, value]) => name && value));
}

/** What somebody typed may be no valid escape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Escapes what would end a part, and leaves readable what may stand after a `#`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(3A|2C|2F|40)/g, (escape) => decodeURIComponent(escape));

/** The address of this page with some of its parts changed; an undefined or empty one goes. */
export const addressWith = (changes: Changes): string =>
  addressOf({ ...Object.fromEntries(parts), ...changes });

/** The address of a page like this one, of which nothing but these parts is said. */
export function addressOf(said: Changes): string {
  const text = Object.entries(said)
    .flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []))
    .join('&');
  return location.pathname + (text && `#${text}`);
}

/** Changes parts of the address, without another step in the browser's history: the phones' own steps stand there. */
export function writeAddress(changes: Changes): void {
  history.replaceState(null, '', addressWith(changes));
  take();
}

function take(): void {
  parts = partsIn(location.hash);
  for (const notify of listeners) notify();
}

/** One part of the address; empty where it does not stand there. */
export const readAddress = (part: AddressPart): string => parts.get(part) ?? '';

/** Calls back when the address has changed, also by hand. */
export function onAddress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same inside a component. */
export const useAddress = (part: AddressPart): string =>
  useSyncExternalStore(onAddress, () => readAddress(part));

addEventListener('hashchange', take);
