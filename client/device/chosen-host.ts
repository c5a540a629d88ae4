import { nativeShell } from './native-shell.ts';

/** The reference platform that a person chose in the Android app, which is not built for the hosts of a profile. */
export interface ChosenHost {
  readonly origin: string;
  /** The main world, if none is named. */
  readonly world?: string;
}

/** Stored apart from `storage`, whose keys depend on the world. */
const key = 'assay:host';

export const chosenHost: ChosenHost | undefined =
  nativeShell() === 'capacitor' ? readChosenHost() : undefined;

function readChosenHost(): ChosenHost | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as ChosenHost | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Chooses a host for the next start. Returns false if the storage is full. */
export function storeChosenHost(host: ChosenHost | undefined): boolean {
  try {
    if (host) localStorage.setItem(key, JSON.stringify(host));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
