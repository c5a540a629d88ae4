import { mainWorld } from '#client/device/live.ts';
import { worldName } from '#client/device/phone.ts';

/** The world of this page, by its address: `/harness?world=demo`. */
export const world = worldName ?? mainWorld;

export const isMain = world === mainWorld;

let leaving = false;

/** Opens another world in this page. Of several ways out at once the first one counts. */
export function openWorld(name: string): void {
  leave(name === mainWorld ? '' : `?${new URLSearchParams({ world: name })}`);
}

/** Opens main, which then says that this world is gone. */
export function leaveVanishedWorld(): void {
  leave(`?${new URLSearchParams({ vanished: world })}`);
}

function leave(search: string): void {
  if (leaving) return;
  leaving = true;
  location.assign(location.pathname + search);
}

/** The world that was asked for and no longer exists; said once, so that a reload does not say it again. */
export const vanishedWorld = new URLSearchParams(location.search).get('vanished') ?? undefined;
if (vanishedWorld !== undefined) history.replaceState(null, '', location.pathname);
