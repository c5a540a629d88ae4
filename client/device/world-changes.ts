/** The message that a page broadcasts to the other pages of its browser after a phone or the operator changed a world. */
interface WorldChanged {
  world: string;
}

/** The world of a page without a `world` parameter. */
export const mainWorld = 'main';

let opened: BroadcastChannel | undefined;

/** One channel per page, because a channel does not receive its own messages. Undefined in browsers without channels. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (opened ??= new BroadcastChannel('assay'));
}

/** Calls back when another page of this browser has changed a world. */
export function onWorldChanged(world: string = mainWorld, onChanged: () => void): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<Partial<WorldChanged> | null>) => {
    if (data?.world === world) onChanged();
  });
}

/** Notifies every other page of this browser in the same world of a change. */
export function broadcastChange(world: string = mainWorld): void {
  channel()?.postMessage({ world } satisfies WorldChanged);
}
