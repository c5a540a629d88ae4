import { basePath } from './base-path.ts';
import { worldName } from './phone.ts';

/** The world of a page without a `world` parameter. */
export const mainWorld = 'main';

let opened: BroadcastChannel | undefined;

/** One channel per page, because a channel does not receive its own messages. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel(`assay${basePath}`));

/** The world of this page, which may change (switch-world.ts). */
export const here = (): string => worldName ?? mainWorld;

/** Calls back when another page of this browser has changed the world of this one. */
export function onWorldChanged(onChanged: () => void): void {
  channel().addEventListener('message', ({ data }) => {
    if (data === here()) onChanged();
  });
}

/** Notifies the other pages of this browser that a phone or the operator changed a world, by default this page’s. */
export function broadcastChange(world = here()): void {
  channel().postMessage(world);
}
