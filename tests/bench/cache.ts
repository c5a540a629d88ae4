import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

/** Where peers, and worlds that take minutes to play, wait for the next run; it may be removed at any time. */
export const cache = join(root, 'node_modules/.cache/assay-bench');

/** The bytes of a world that was played before by the very same server, or is played now. */
export async function kept(name: string, play: () => Promise<Buffer>): Promise<Buffer> {
  const server = createHash('sha256')
    .update(readFileSync(join(root, 'dist/server/server.cjs')))
    .digest('hex');
  const file = join(cache, `${name}-${server.slice(0, 12)}.assay`);
  if (existsSync(file)) return readFileSync(file);
  const image = await play();
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) if (old.startsWith(`${name}-`)) rmSync(join(cache, old));
  writeFileSync(file, image);
  return image;
}
