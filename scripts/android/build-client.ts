import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const client = join(import.meta.dirname, '../../client');
const outDir = join(import.meta.dirname, '../../dist/android');

/** Builds the client for the shell into dist/android, with the page for a WebView that is too old for it. Returns the folder. */
export async function buildClient(): Promise<string> {
  process.env['ASSAY_SHELL'] = 'android';
  await build({
    root: client,
    configFile: join(client, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  });
  copyFileSync(join(import.meta.dirname, 'files/webview.html'), join(outDir, 'webview.html'));
  return outDir;
}
