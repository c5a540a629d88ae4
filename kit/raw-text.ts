import { register } from 'node:module';

/**
 * Lets Node import a file as text with `?raw`, as Vite does. Needed by scripts that run the server from its sources:
 * `tsx --import ./kit/raw-text.ts …`
 */
const hooks = `
import { readFile } from 'node:fs/promises';
export async function load(url, context, next) {
  if (!url.endsWith('?raw')) return next(url, context);
  const text = await readFile(new URL(url.slice(0, -'?raw'.length)), 'utf8');
  return { format: 'module', shortCircuit: true, source: 'export default ' + JSON.stringify(text) };
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
