import type { KitServer } from './kit-server.ts';

/** Imports the kit's server from the sources. A package has `server-bundle.ts` in place of this file (scripts/package). */
export async function importServer(): Promise<KitServer> {
  // Vitest imports the server's text files by itself. Node needs a loader.
  if (process.env['VITEST'] === undefined) await import('./raw-text.ts');
  return await import('./own-server.ts');
}
