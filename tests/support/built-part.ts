import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from './browser.ts';

/**
 * The address pattern of a file of the built client, such as `orders-screen.js`. Throws where the build has no such file,
 * because a test that holds it back would test nothing.
 */
export function builtPart(part: string): string {
  const [name, extension] = part.split('.');
  const pattern = new RegExp(`^${name}-[\\w-]{7,8}\\.${extension}$`);
  if (!readdirSync(join(clientFolder, 'assets')).some((file) => pattern.test(file)))
    throw new Error(`The built client has no file ${name}-*.${extension}.`);
  return `**/assets/${name}-*.${extension}`;
}
