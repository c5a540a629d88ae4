/** What a page tells the others of its browser when something was done to a world: on a phone, or by the operator. */
interface WorldChanged {
  world: string;
}

/** The world of a page that names none. */
export const mainWorld = 'main';

let opened: BroadcastChannel | undefined;

/** One channel a page: a page does not hear what it says itself on the same one. Browsers without channels stay silent. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (opened ??= new BroadcastChannel('assay'));
}

/** Calls back when another page of this browser has changed a world. */
export function watchWorld(world: string = mainWorld, onChanged: () => void): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<Partial<WorldChanged> | null>) => {
    if (data?.world === world) onChanged();
  });
}

/** Tells every other page of this browser that lives in a world that something was done there. */
export function announceChange(world: string = mainWorld): void {
  channel()?.postMessage({ world } satisfies WorldChanged);
}
