import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import { LocalText } from '#contract/control/items.ts';
import { Fault, MAX_FAULTS } from '#contract/control/faults.ts';
import { fields, maxLengthOf, rangeOf, textRuleOf, words, type TextRule } from './column-rules.ts';

/** The number of events ahead that a world from outside may hold: firing them all takes seconds. */
export const MAX_AGENDA = 100_000;

/** Returns true if SQLite finds the whole database intact: its pages, its indexes, its constraints and its references. */
export const isIntact = (db: Database): boolean =>
  db.pragma('integrity_check(1)', { simple: true }) === 'ok' &&
  (db.pragma('foreign_key_check') as unknown[]).length === 0;

/**
 * Returns true if a server can have written every value in the rows of a world. Numbers and instants are in their range,
 * texts have a possible length, words are known, and JSON matches its schema. `dueKinds` are the kinds of events that this
 * server can fire.
 */
export const hasValidRows = (db: Database, dueKinds: readonly string[]): boolean =>
  hasValidSizes(db) &&
  hasValidFields(db) &&
  hasKnownWords(db, { ...words, 'agenda.kind': dueKinds }) &&
  everyText(db, ({ json }) => json && ((text) => json.safeParse(parsed(text)).success)) &&
  hasValidFaults(db);

/** Returns true if the texts and addresses in the rows of a world have no markup that a server removes. */
export const hasCleanContent = (db: Database): boolean =>
  everyText(
    db,
    ({ json, isClean }) => isClean && ((text) => (json ? languagesOf(text) : [text]).every(isClean)),
  );

/** Returns true if a world has more events ahead than a world from outside may have. It counts no further. */
export const hasTooManyEvents = (db: Database): boolean =>
  exists(db, `SELECT 1 FROM agenda WHERE error IS NULL LIMIT 1 OFFSET ${MAX_AGENDA}`);

const exists = (db: Database, query: string, ...values: readonly string[]): boolean =>
  db
    .prepare(query)
    .pluck()
    .get(...values) !== undefined;

interface StoredColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columnsOf = (db: Database): StoredColumn[] =>
  db
    .prepare<[], StoredColumn>(
      `SELECT t.name AS "table", c.name AS "column", c.type FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
       WHERE t.type = 'table'`,
    )
    .all();

/**
 * Returns true if numbers are in their range and values have a possible length. It runs first, so that no check after it
 * reads a huge text.
 */
function hasValidSizes(db: Database): boolean {
  const columns = columnsOf(db);
  return [...new Set(columns.map(({ table }) => table))].every((table) => {
    const wrong = columns.filter((one) => one.table === table).map(wrongSize);
    return !exists(db, `SELECT 1 FROM ${table} WHERE ${wrong.join(' OR ')} LIMIT 1`);
  });
}

/** The condition for a value that is out of its range or too long. */
const wrongSize = ({ table, column, type }: StoredColumn): string =>
  type === 'INTEGER' || column === 'seq'
    ? `${column} NOT BETWEEN ${rangeOf(`${table}.${column}`).join(' AND ')}`
    : `length(${column}) > ${maxLengthOf(`${table}.${column}`)}`;

/** `DISTINCT` saves checks of values that repeat. */
const hasValidFields = (db: Database): boolean =>
  Object.entries(fields).every(([name, schema]) => {
    const [table, column] = name.split('.');
    return every(db, `SELECT DISTINCT ${column} FROM ${table}`, (value) => schema.safeParse(value).success);
  });

const hasKnownWords = (
  db: Database,
  known: typeof words & { readonly 'agenda.kind': readonly string[] },
): boolean =>
  Object.entries(known).every(([name, values]) => {
    const [table, column] = name.split('.');
    // A failed event is kept, whatever it was, and never fired again.
    const filter = table === 'agenda' ? 'error IS NULL AND' : '';
    const query = `SELECT 1 FROM ${table} WHERE ${filter} ${column} NOT IN (SELECT value FROM json_each(?)) LIMIT 1`;
    return !exists(db, query, JSON.stringify(values));
  });

/** Returns true if every text passes the check of its column. SQLite would keep all texts in memory for `DISTINCT`. */
const everyText = (
  db: Database,
  checkOf: (rule: TextRule) => ((text: string) => boolean) | undefined,
): boolean =>
  columnsOf(db).every(({ table, column }) => {
    const check = checkOf(textRuleOf(`${table}.${column}`));
    return (
      !check || every(db, `SELECT ${column} FROM ${table}`, (text) => text === null || check(text as string))
    );
  });

function every(db: Database, query: string, holds: (value: unknown) => boolean): boolean {
  for (const value of db.prepare(query).pluck().iterate()) if (!holds(value)) return false;
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function languagesOf(json: string): string[] {
  const text = LocalText.parse(JSON.parse(json));
  return typeof text === 'string' ? [text] : Object.values(text);
}

const FaultRows = z.array(z.extend(Fault, { id: z.int() })).check(z.maxLength(MAX_FAULTS));

const hasValidFaults = (db: Database): boolean =>
  FaultRows.safeParse(db.prepare('SELECT * FROM fault').all()).success;
