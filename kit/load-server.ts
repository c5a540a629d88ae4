import { restoreNodeTicks } from './node-ticks.ts';
import type { KitServer } from './kit-server.ts';
import { importServer } from './server-source.ts';

let server: Promise<KitServer> | undefined;

/** Loads the kit's server once. */
export const loadServer = (): Promise<KitServer> => (server ??= load());

async function load(): Promise<KitServer> {
  restoreNodeTicks();
  return await importServer();
}
