import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

/** Holds peers, and worlds that take minutes to play, for the next run. It may be deleted at any time. */
export const cache = join(root, 'node_modules/.cache/assay-bench');

/** A cached world is valid while these files are unchanged. */
const PLAYED_BY = [
  'mock-server/db/schema.sql',
  'contract/control/params.ts',
  'tests/bench/crowd.ts',
  'tests/bench/million-postings.ts',
];

/** The cached image of a world with the same tables, parameters and crowd; otherwise the world is played now. */
export async function kept(name: string, play: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const path of PLAYED_BY) hash.update(readFileSync(join(root, path)));
  const file = join(cache, `${name}-${hash.digest('hex').slice(0, 12)}.assay`);
  if (existsSync(file)) return readFileSync(file);
  const image = await play();
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) if (old.startsWith(`${name}-`)) rmSync(join(cache, old));
  writeFileSync(file, image);
  return image;
}
