import { createRequire } from 'node:module';
import { serverBundle } from './bundle.ts';
import type * as Source from './own-server.ts';

type Server = typeof Source;

let server: Promise<Server> | undefined;

/** The kit's server: from one file, or from its sources where that file cannot be made. */
export const readServer = (): Promise<Server> => (server ??= read());

async function read(): Promise<Server> {
  try {
    return createRequire(import.meta.url)(await serverBundle()) as Server;
  } catch {
    // Vitest reads the server's texts by itself; elsewhere Node has to be told how.
    if (process.env['VITEST'] === undefined) await import('../../scripts/raw-text.ts');
    return import('./own-server.ts');
  }
}
