import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Migration } from './migrations.ts';
import { createSchema, migrate, NewerSchema, SCHEMA_VERSION, UnknownSchema } from './schema.ts';
import { structureOf } from './structure.ts';

function databaseOf(statements: string): Database.Database {
  const db = new Database(':memory:');
  db.exec(statements);
  return db;
}
const structure = (statements: string): string => structureOf(databaseOf(statements));
const versionOf = (db: Database.Database) => db.pragma('user_version', { simple: true });

it('a new database has the current version and needs no migration', () => {
  const db = new Database(':memory:');
  createSchema(db);
  expect(versionOf(db)).toBe(SCHEMA_VERSION);
  expect(migrate(db)).toBe(false);
});

describe('the structure of a database', () => {
  const table = 'CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL, CHECK (a <> id)) STRICT';

  it('ignores comments, whitespace and the order of columns', () => {
    const spaced = `CREATE TABLE t ( -- the table
      a TEXT NOT NULL, /* first */ id INTEGER PRIMARY KEY, CHECK (a<>id)
    )STRICT`;
    expect(structure(spaced)).toBe(structure(table));
    const altered = databaseOf('CREATE TABLE t (id INTEGER PRIMARY KEY, CHECK (id > 0)) STRICT');
    altered.exec("ALTER TABLE t ADD COLUMN a TEXT NOT NULL DEFAULT ''");
    expect(structureOf(altered)).toBe(
      structure("CREATE TABLE t (a TEXT NOT NULL DEFAULT '', id INTEGER PRIMARY KEY, CHECK (id > 0)) STRICT"),
    );
  });

  it('ignores the rename of a table', () => {
    const renamed = databaseOf(table.replace('TABLE t', 'TABLE other'));
    renamed.exec('ALTER TABLE other RENAME TO t');
    expect(structureOf(renamed)).toBe(structure(table));
  });

  it.each([
    ['another constraint', table.replace('a <> id', 'a <> 1')],
    ['no constraint', table.replace(', CHECK (a <> id)', '')],
    ['another type', table.replace('a TEXT', 'a BLOB')],
    ['no option', table.replace(' STRICT', '')],
    ['its option as a column', table.replace(') STRICT', ', STRICT)').replace(' CHECK (a <> id),', '')],
    ['another string', table.replace('NOT NULL', "NOT NULL DEFAULT '--'")],
    ['another table', `${table}; CREATE TABLE u (id INTEGER)`],
    ['an index', `${table}; CREATE INDEX i ON t (a)`],
    ['a view', `${table}; CREATE VIEW v AS SELECT 1`],
    ['a trigger', `${table}; CREATE TRIGGER x AFTER INSERT ON t BEGIN DELETE FROM t; END`],
  ])('differs for %s', (_, other) => {
    expect(structure(other)).not.toBe(structure(table));
  });
});

describe('migrations', () => {
  const first = 'CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT) STRICT';
  const second = 'CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, age INTEGER) STRICT';
  const third = `${second}; CREATE TABLE pet (owner INTEGER REFERENCES person (id)) STRICT`;
  const steps: readonly Migration[] = [
    { from: structure(first), run: (db) => db.exec('ALTER TABLE person ADD COLUMN age INTEGER') },
    {
      from: structure(second),
      run: (db) =>
        db.exec('UPDATE person SET age = 7; CREATE TABLE pet (owner INTEGER REFERENCES person (id)) STRICT'),
    },
  ];
  const made = () => databaseOf(`${first}; INSERT INTO person VALUES (1, 'Ada')`);
  const contentOf = (db: Database.Database) => db.serialize();

  it('run in order from the version of the file', () => {
    const db = made();
    expect(migrate(db, steps, structure(third))).toBe(true);
    expect(db.prepare('SELECT * FROM person').all()).toEqual([{ id: 1, name: 'Ada', age: 7 }]);
    expect(versionOf(db)).toBe(3);
    expect(migrate(db, steps, structure(third))).toBe(false);
    const later = databaseOf(`${second}; INSERT INTO person VALUES (1, 'Ada', 1); PRAGMA user_version = 2`);
    migrate(later, steps, structure(third));
    expect(later.prepare('SELECT age FROM person').pluck().get()).toBe(7);
    expect(later.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it.each([
    [
      'that throws',
      () => {
        throw new Error('no');
      },
    ],
    ['to another structure', (db: Database.Database) => db.exec('CREATE TABLE stray (id INTEGER)')],
    [
      'with a dangling reference',
      (db: Database.Database) =>
        db.exec('CREATE TABLE pet (owner INTEGER REFERENCES person (id)) STRICT; INSERT INTO pet VALUES (5)'),
    ],
  ])('roll back everything for a step %s', (_, run) => {
    const db = made();
    const before = contentOf(db);
    const [step] = steps as [Migration];
    expect(() => migrate(db, [step, { from: structure(second), run }], structure(third))).toThrow();
    expect(contentOf(db).equals(before)).toBe(true);
  });

  it('reject a newer file and a file with an unknown schema, and leave both unchanged', () => {
    const newer = databaseOf(`${first}; PRAGMA user_version = 4`);
    expect(() => migrate(newer, steps, structure(third))).toThrow(NewerSchema);
    expect(versionOf(newer)).toBe(4);
    const armed = databaseOf(
      `${first}; CREATE TRIGGER x AFTER UPDATE ON person BEGIN DELETE FROM person; END`,
    );
    expect(() => migrate(armed, steps, structure(third))).toThrow(UnknownSchema);
    expect(versionOf(armed)).toBe(0);
  });
});
