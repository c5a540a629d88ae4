import type { Database } from 'better-sqlite3';
import { expect, it } from 'vitest';
import { serverStatements } from '#tests/support/server-statements.ts';
import { openInMemory } from './open.ts';
import { Sql } from './sql.ts';

/** The files that put statements together at run time, from names that they take from the database or from a list. */
const excluded = [
  'db/sql.ts',
  'ledger/invariants.ts',
  'replay/compare.ts',
  'worlds/world/comparison-store.ts',
];

function mistakesOf(db: Database, { text, mistakes }: ReturnType<typeof serverStatements>[number]): string[] {
  try {
    const statement = db.prepare(text);
    return statement.reader ? mistakes(statement.columns()) : [];
  } catch (error) {
    return [String(error)];
  }
}

it('SQLite prepares every statement, and returns rows of the types that stores declare', () => {
  const db = openInMemory();
  // Adds the functions that statements call.
  void new Sql(db);
  const statements = serverStatements(excluded);
  expect(statements.length).toBeGreaterThan(200);
  const found = statements.flatMap((statement) =>
    mistakesOf(db, statement).map((mistake) => `${statement.place}: ${mistake}`),
  );
  expect(found).toEqual([]);
});
