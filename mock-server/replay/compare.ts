import type { Row, Sql } from '../db/sql.ts';
import type { Difference } from './outcome.ts';

/** Money first: whoever asks wants to know of it before anything else. */
const LEDGER = ['movement', 'posting', 'account'];
/** The log itself is what is replayed. */
const LEFT_OUT = new Set(['command']);
/** A push token is a secret, of which the log knows only the hash. */
const COLUMNS: Readonly<Record<string, string>> = { pushToken: 'tokenHash, createdAt' };

/** The first row in which two worlds differ, those of the ledger before all others; undefined when they are the same. */
export function firstDifference(original: Sql, replayed: Sql): Difference | undefined {
  for (const table of tablesOf(original)) {
    const difference = firstIn(table, original, replayed);
    if (difference) return difference;
  }
  return undefined;
}

function firstIn(table: string, original: Sql, replayed: Sql): Difference | undefined {
  const query = `SELECT ${COLUMNS[table] ?? '*'} FROM ${table}`;
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

function tablesOf(sql: Sql): string[] {
  const names = sql
    .all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .map(({ name }) => name);
  return [...LEDGER, ...names.filter((name) => !LEDGER.includes(name) && !LEFT_OUT.has(name))];
}
