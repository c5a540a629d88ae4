import { createListeners } from './listeners.ts';
import { setWorldName } from './phone.ts';
import { storage } from './storage.ts';

const switches = createListeners();

/** Calls back when this page, the harness or a phone of it, shows another world. */
export const onWorldSwitch = switches.subscribe;

/** Shows another world on this page from now on: its session, its answers and its calls. */
export function switchWorld(name: string): void {
  setWorldName(name);
  // The calls go out before the screen renders with the other session.
  storage.refresh(switches.notify);
}
