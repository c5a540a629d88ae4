import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { startBuiltServer, type BuiltServer } from '../built-server.ts';

const project = join(import.meta.dirname, '../..');

/** Below the project, so that the server finds its packages. The server expects its client in `dist/client`. */
const folderOf = (name: string): string => join(project, 'node_modules/.cache', name, 'dist');

/** Builds another client and serves it by a built server of its own. */
async function serveOther(name: string, root: string, minify: boolean): Promise<BuiltServer> {
  const folder = folderOf(name);
  await build({
    root,
    logLevel: 'error',
    build: { outDir: join(folder, 'client'), emptyOutDir: true, minify },
  });
  cpSync(join(project, 'dist/server'), join(folder, 'server'), { recursive: true });
  // The pictures of the machines, which the server finds beside `dist`.
  cpSync(join(project, 'fixtures'), join(folder, '../fixtures'), { recursive: true });
  return startBuiltServer(folder);
}

/** A page with the libraries of the client that draws the machines on offer, and nothing else. */
export const serveBarePage = (): Promise<BuiltServer> =>
  serveOther('assay-bare-page', join(import.meta.dirname, 'bare-page'), true);

/** The client with the names of its functions. */
export const serveNamedClient = (): Promise<BuiltServer> =>
  serveOther('assay-named-client', join(project, 'client'), false);
