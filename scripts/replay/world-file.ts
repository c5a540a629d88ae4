import { readFileSync } from 'node:fs';
import { mostOpeningBytes, readSituationOpening } from '#contract/control/situation.ts';
import { readWorldFile } from '#server/db/open.ts';

const SQLITE = 'SQLite format 3\0';

export const isDatabase = (content: Buffer): boolean =>
  content.subarray(0, SQLITE.length).toString('latin1') === SQLITE;

/**
 * The bytes of a world in a file: what was saved of an export (the answer's JSON, its base64, or the bytes themselves),
 * a shared situation, or a server's own file. Throws where it is none, or a server is using it.
 */
export function worldIn(path: string): Buffer {
  const saved = readFileSync(path);
  if (isDatabase(saved)) return readWorldFile(path, saved);
  const situation = readSituationOpening(saved.toString('latin1', 0, mostOpeningBytes));
  if (situation) return saved.subarray(situation.worldAt);
  const text = saved.toString('utf8').trim();
  return Buffer.from(text.startsWith('{') ? fileIn(text) : text, 'base64');
}

function fileIn(json: string): string {
  const { data } = JSON.parse(json) as { data?: { file?: unknown } };
  if (typeof data?.file !== 'string') throw new Error('This JSON is no exported world.');
  return data.file;
}
