import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder } from '#server/process/package-folder.ts';
import type { KitServer } from './kit-server.ts';

/** Loads the kit's server from one CommonJS file of the package, which no test runner transforms. */
export const importServer = (): Promise<KitServer> =>
  Promise.resolve(createRequire(import.meta.url)(join(packageFolder, 'dist/server/kit.cjs')) as KitServer);
