import { register } from 'node:module';

/**
 * Lets Node import a file as text with `?raw`, or as a data address with `?inline`, as Vite does. Needed by scripts that run
 * the server from its sources: `tsx --import ./kit/raw-text.ts …`
 */
const hooks = `
import { readFile } from 'node:fs/promises';
export async function load(url, context, next) {
  const kind = ['raw', 'inline'].find((one) => url.endsWith('?' + one));
  if (kind === undefined) return next(url, context);
  const file = new URL(url.slice(0, url.lastIndexOf('?')));
  const text = kind === 'raw'
    ? await readFile(file, 'utf8')
    : 'data:application/octet-stream;base64,' + await readFile(file, 'base64');
  return { format: 'module', shortCircuit: true, source: 'export default ' + JSON.stringify(text) };
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
