import { createRequire } from 'node:module';
import { restoreNodeTicks } from './node-ticks.ts';
import { serverBundle } from './bundle.ts';
import type * as Source from './own-server.ts';

type Server = typeof Source;

let server: Promise<Server> | undefined;

/** Loads the kit's server from its bundle, or from the sources if the bundle cannot be built. */
export const loadServer = (): Promise<Server> => (server ??= load());

async function load(): Promise<Server> {
  restoreNodeTicks();
  try {
    return createRequire(import.meta.url)(await serverBundle()) as Server;
  } catch {
    // Vitest imports the server's text files by itself. Node needs a loader.
    if (process.env['VITEST'] === undefined) await import('./raw-text.ts');
    return import('./own-server.ts');
  }
}
