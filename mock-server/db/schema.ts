import type { Database } from 'better-sqlite3';
import { CARRIED, isCarrying } from './carried.ts';
import { migrations, type Migration } from './migrations.ts';
import schema from './schema.sql?raw';
import { structureOf } from './structure.ts';
import { STRUCTURE } from './tables.ts';

/** The version of schema.sql, which every file keeps as its `PRAGMA user_version`. */
export const SCHEMA_VERSION = migrations.length + 1;

/** Thrown for a file of a later version than this server knows. */
export class NewerSchema extends Error {
  constructor(
    readonly version: number,
    readonly known: number,
  ) {
    super(`has schema version ${version}. This version of Assay reads versions up to ${known}`);
  }
}

/** Thrown for a file whose tables differ from its version's: it is not a world, or its schema was changed. */
export class UnknownSchema extends Error {
  constructor() {
    super('The file has other tables than its schema version.');
  }
}

export function createSchema(db: Database): void {
  db.exec(schema);
  db.pragma(`user_version = ${SCHEMA_VERSION}`);
}

/**
 * Migrates a database to the current version in one transaction. Returns true if it had another version. Throws a
 * NewerSchema, an UnknownSchema, or the error of a migration; the database is then unchanged.
 */
export function migrate(
  db: Database,
  steps: readonly Migration[] = migrations,
  structure: string = STRUCTURE,
): boolean {
  // Before any migration runs: a foreign trigger could act on what it changes.
  const ahead = migrationsAhead(db, steps, structure);
  if (ahead.length === 0) return false;
  // SQLite ignores this inside a transaction.
  db.pragma('foreign_keys = OFF');
  try {
    db.transaction(() => {
      for (const step of ahead) step.run(db);
      assertMigrated(db, structure);
      db.pragma(`user_version = ${steps.length + 1}`);
    }).immediate();
  } finally {
    db.pragma('foreign_keys = ON');
  }
  return true;
}

/**
 * The migrations that bring a database to the current version. Reads only its schema. Throws a NewerSchema, or an
 * UnknownSchema if its version has another schema.
 */
export function migrationsAhead(
  db: Database,
  steps: readonly Migration[] = migrations,
  structure: string = STRUCTURE,
): readonly Migration[] {
  const version = versionOf(db);
  if (version > steps.length + 1) throw new NewerSchema(version, steps.length + 1);
  const ahead = steps.slice(version - 1);
  if (structureOfWorld(db) !== (ahead[0]?.from ?? structure)) throw new UnknownSchema();
  return ahead;
}

/** A file of version 1 carries no version, which SQLite reads as 0. */
const versionOf = (db: Database): number =>
  Math.max(1, db.pragma('user_version', { simple: true }) as number);

/** A saved world carries its pictures in a table that is not part of the schema. */
const structureOfWorld = (db: Database): string =>
  isCarrying(db) ? structureOf(db, CARRIED) : structureOf(db);

function assertMigrated(db: Database, structure: string): void {
  if (structureOfWorld(db) !== structure) throw new Error('The migrations do not lead to schema.sql.');
  const [broken] = db.pragma('foreign_key_check') as { table: string }[];
  if (broken) throw new Error(`After the migrations, a row of ${broken.table} refers to a missing row.`);
}
