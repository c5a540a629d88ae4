import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { control } from '#contract/control/control.ts';
import { testWorld } from './world.ts';

/** A saved world after a direct change of its database. */
export function changedWorld(image: Buffer, statements: string): Buffer {
  const db = new Database(image);
  db.exec(statements);
  const bytes = db.serialize();
  db.close();
  return bytes;
}

/** Expects that a world file with a direct change is refused, and that the world it should replace stays as it was. */
export async function expectRefused(statements: string): Promise<void> {
  const { operator, name } = await testWorld();
  const whole = await operator.bytes(control.exportWorld, { name });
  const bytes = changedWorld(whole, statements);
  await operator.refused(control.importWorld, { name }, 'NOT_A_WORLD_FILE', { bytes });
  expect((await operator.bytes(control.exportWorld, { name })).equals(whole)).toBe(true);
}
