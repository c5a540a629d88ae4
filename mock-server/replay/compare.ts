import { CARRIED } from '../db/carried.ts';
import type { Row, Sql } from '../db/sql.ts';
import type { Difference } from './outcome.ts';

/** Money first: whoever asks wants to know of it before anything else. */
const LEDGER = ['movement', 'posting', 'account'];
/** The log itself is what is replayed, and pictures are no part of a world that lives. */
const LEFT_OUT = new Set(['command', CARRIED]);
/** The log knows no secret, and no hash that a password could be guessed by: only whether there is one is compared. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  pushToken: ['token'],
  member: ['passwordHash', 'payPasswordHash'],
};

/** The first row in which two worlds differ, those of the ledger before all others; undefined when they are the same. */
export function firstDifference(original: Sql, replayed: Sql): Difference | undefined {
  for (const table of tablesOf(original)) {
    const difference = firstIn(table, original, replayed);
    if (difference) return difference;
  }
  return undefined;
}

function firstIn(table: string, original: Sql, replayed: Sql): Difference | undefined {
  const query = `SELECT ${columnsOf(original, table)} FROM ${table}`;
  const [left, right] = [original.each(query), replayed.each(query)];
  try {
    for (let row = 1; ; row += 1) {
      const [one, other] = [left.next(), right.next()];
      if (one.done && other.done) return undefined;
      const rows = { original: one.value as Row | undefined, replayed: other.value as Row | undefined };
      if (JSON.stringify(rows.original) !== JSON.stringify(rows.replayed)) return { table, row, ...rows };
    }
  } finally {
    left.return?.();
    right.return?.();
  }
}

function columnsOf(sql: Sql, table: string): string {
  const secrets = SECRETS[table];
  if (!secrets) return '*';
  return sql
    .all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)
    .map(({ name }) => (secrets.includes(name) ? `${name} IS NOT NULL AS ${name}` : name))
    .join(', ');
}

function tablesOf(sql: Sql): string[] {
  const names = sql
    .all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .map(({ name }) => name);
  return [...LEDGER, ...names.filter((name) => !LEDGER.includes(name) && !LEFT_OUT.has(name))];
}
