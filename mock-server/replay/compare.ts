import { CARRIED } from '../db/carried.ts';
import { secretColumns } from '../db/secret-columns.ts';
import type { Sql, Values } from '../db/sql.ts';
import type { Difference } from '../pipeline/replay-outcome.ts';

/** The tables of the ledger are compared first. */
const LEDGER = ['movement', 'posting', 'account'];
/** The tables that are not compared: the command log is the input of a replay, and a replayed world carries no pictures. */
const LEFT_OUT = new Set(['command', CARRIED]);
/** Earlier versions stored no approvals, so a replay may have more. */
const APPROVALS = 'withdrawalApproval';

type Rewording = (stored: string) => string;

/** The first row in which two worlds differ, of the ledger first; undefined if they are equal. */
export function firstDifference(
  original: Sql,
  replayed: Sql,
  inWordsOfToday: Rewording,
): Difference | undefined {
  for (const table of tablesOf(original)) {
    const difference = firstIn(table, original, replayed, inWordsOfToday);
    if (difference) return difference;
  }
  return undefined;
}

function firstIn(
  table: string,
  original: Sql,
  replayed: Sql,
  inWordsOfToday: Rewording,
): Difference | undefined {
  const query = `SELECT ${columnsOf(original, table)} FROM ${table}`;
  const [left, right] = [
    original.each(query),
    table === APPROVALS ? approvalsIn(original, replayed.each(query)) : replayed.each(query),
  ];
  try {
    for (let row = 1; ; row += 1) {
      const [one, other] = [left.next(), right.next()];
      if (one.done && other.done) return undefined;
      const [original, replayed] = [one.value as Values | undefined, other.value as Values | undefined];
      if (areEqual(original, replayed)) continue;
      const translated = inLanguagesOf(original, replayed);
      if (!areEqual(original && reworded(original, inWordsOfToday), translated))
        return { table, row, original, replayed: translated };
    }
  } finally {
    left.return?.();
    right.return?.();
  }
}

/** The replayed approvals of those withdrawals whose approval the original has. */
function* approvalsIn(original: Sql, replayed: Iterable<Values>): Generator<Values, undefined> {
  const approvals = original.each(`SELECT withdrawalId FROM ${APPROVALS}`);
  const known = new Set(Array.from(approvals, (row) => row['withdrawalId']));
  for (const row of replayed) if (known.has(row['withdrawalId'])) yield row;
}

const areEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The replayed row without languages that the original lacks: its fixture may have been translated since it was saved. */
function inLanguagesOf(original: Values | undefined, replayed: Values | undefined): Values | undefined {
  if (!original || !replayed) return replayed;
  return Object.fromEntries(
    Object.entries(replayed).map(([name, value]) => {
      const [kept, played] = [textsOf(original[name]), textsOf(value)];
      return [name, kept && played ? JSON.stringify(narrowed(kept, played)) : value] as const;
    }),
  );
}

/** The original row with the words that its fixture has today: they may have been corrected since it was saved. */
const reworded = (original: Values, inWordsOfToday: Rewording): Values =>
  Object.fromEntries(
    Object.entries(original).map(([name, value]) => [
      name,
      typeof value === 'string' && textsOf(value) ? inWordsOfToday(value) : value,
    ]),
  );

/** The JSON object of a column that contains texts by language. */
function textsOf(value: unknown): object | undefined {
  if (typeof value !== 'string' || !/^\{.*"en-US":/.test(value)) return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    return undefined; // A member may write text that resembles JSON.
  }
}

/** A JSON value whose texts by language, at any depth, have the languages of the original's. */
function narrowed(original: unknown, replayed: unknown): unknown {
  if (!isObject(original) || !isObject(replayed)) return replayed;
  const entries = Object.entries(replayed)
    .filter(([name]) => name in original || !('en-US' in original))
    .map(([name, value]) => [name, narrowed(original[name], value)] as const);
  return Object.fromEntries(entries);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The columns by name, because a migration may have added one to the original after the others. */
function columnsOf(sql: Sql, table: string): string {
  const secrets = secretColumns[table] ?? [];
  return sql
    .all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)
    .map(({ name }) => (secrets.includes(name) ? `${name} IS NOT NULL AS ${name}` : `"${name}"`))
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
