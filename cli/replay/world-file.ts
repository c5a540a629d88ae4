import { maxOpeningBytes, readSituationOpening } from '#contract/control/situation.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { changed, readWorldFile } from '#server/db/open.ts';
import { NewerSchema, UnknownSchema } from '#server/db/schema.ts';
import { upgradeWorld } from '#server/worlds/storage/upgrade.ts';
import { readBytes } from '../read-file.ts';

const SQLITE = 'SQLite format 3\0';

const DAMAGED = 'is damaged: part of it is missing or was changed';

export const isDatabase = (content: Buffer): boolean =>
  content.subarray(0, SQLITE.length).toString('latin1') === SQLITE;

/**
 * The world in a file, upgraded to this version. Throws if the file cannot be used. Unbalanced books do not stop it: they
 * may be the bug to find.
 */
export function upgradedWorld(file: string): Buffer {
  const image = readWorld(file);
  if (!isDatabase(image)) throw new Error(`${file} is not a world.`);
  try {
    return changed(image, (db) => {
      if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('Pages are missing.');
      upgradeWorld(db, fixtures);
    });
  } catch (error) {
    if (error instanceof NewerSchema) throw new Error(`${file} ${error.message}.`, { cause: error });
    if (error instanceof UnknownSchema)
      throw new Error(`${file} is not a world, or its tables were changed.`, { cause: error });
    throw new Error(`${file} ${DAMAGED}.`, { cause: error });
  }
}

/**
 * Reads the bytes of a world from a saved export (the answer's JSON, its base64, or the bytes), a shared situation, or a
 * server's own file. Throws if the file has another format or a server is using it.
 */
function readWorld(path: string): Buffer {
  const saved = readBytes(path);
  if (isDatabase(saved)) return readWorldFile(path, saved);
  const situation = readSituationOpening(saved.toString('latin1', 0, maxOpeningBytes));
  if (situation && saved.length <= situation.worldAt) throw new Error(`${path} ${DAMAGED}.`);
  if (situation) return saved.subarray(situation.worldAt);
  const text = saved.toString('utf8').trim();
  return Buffer.from(text.startsWith('{') ? base64In(path, text) : text, 'base64');
}

function base64In(path: string, json: string): string {
  const { data } = parseJson(path, json) as { data?: { file?: unknown } };
  if (typeof data?.file !== 'string') throw new Error(`${path} is JSON, but not an exported world.`);
  return data.file;
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`${path} ${DAMAGED}.`, { cause: error });
  }
}
