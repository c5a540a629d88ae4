import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Random } from '../simulation/random.ts';

const SECTOR = 512;

/** The damage of a file, in the words of the report. */
const ways = ['cut', 'flipped', 'zeroed', 'removed'] as const;

export interface Damage {
  readonly file: string;
  readonly way: (typeof ways)[number];
  readonly at: number;
}

/** The databases of a data folder and their logs, without the shared memory that SQLite makes again. */
export const databasesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.sqlite(-wal)?$/.test(name));

/** Damages a file of a folder at a random byte. */
export function damage(folder: string, random: Random): Damage {
  const file = random.pick(databasesIn(folder).filter((name) => readFileSync(join(folder, name)).length > 0));
  const path = join(folder, file);
  const content = readFileSync(path);
  const at = random.integer(0, content.length - 1);
  // Whole files disappear seldom.
  const way = random.chance(0.05) ? 'removed' : random.pick(ways.slice(0, -1));
  if (way === 'removed') rmSync(path);
  else if (way === 'cut') truncateSync(path, at);
  else {
    if (way === 'zeroed') content.fill(0, at - (at % SECTOR), at - (at % SECTOR) + SECTOR);
    else content[at] = (content[at] ?? 0) ^ random.integer(1, 255);
    writeFileSync(path, content);
  }
  return { file, way, at };
}

export const sentenceOf = ({ file, way, at }: Damage): string =>
  way === 'removed' ? `${basename(file)} removed` : `${basename(file)} ${way} at byte ${at}`;
