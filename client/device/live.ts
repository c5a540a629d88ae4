/** What the harness tells every client page of a browser when it has done something to a world. */
interface WorldChanged {
  world: string;
}

const channelName = 'assay';
/** The world of a page that names none. */
export const mainWorld = 'main';

/** Calls back when the harness has changed this page's world. Answers how to stop; silent where browsers have no channels. */
export function watchWorld(world: string = mainWorld, onChanged: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Partial<WorldChanged> | null>) => {
    if (data?.world === world) onChanged();
  };
  return () => channel.close();
}

/** Tells every client page of this browser that lives in a world that something was done there. */
export function announceChange(world: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ world } satisfies WorldChanged);
  channel.close();
}
