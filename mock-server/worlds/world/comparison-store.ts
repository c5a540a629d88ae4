import { toMoney } from '#contract/money.ts';
import { secretColumns } from '../../db/secret-columns.ts';
import type { Sql, Value, Values } from '../../db/sql.ts';
import { accountName } from '../../ledger/accounts.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import type { ComparedTable } from './compared-tables.ts';

type Key = string | number;

/** A row as a comparison shows it: its name, and its values by their names on the wire. */
export interface ComparedRow {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number | null>>;
}

interface Comparing {
  readonly here: Sql;
  readonly there: Sql;
  readonly table: ComparedTable;
  /** True to compare instants, too. */
  readonly times: boolean;
}

/**
 * The numbers of rows in a piece that is compared as one text. The largest that is not too long is used. The rows of two
 * pieces are compared only if the pieces differ.
 */
const PIECES = [1000, 30, 1];
/** A text of more than 512 MiB would end the process. In JSON, a byte can become six, and all rows of a piece are read. */
const MAX_PIECE_BYTES = 4 * MEBIBYTE;
const INSTANT = /(At|Until)$/;
const MONEY = /Micro$/;

export const countRows = (sql: Sql, { table }: ComparedTable): number =>
  sql.value(`SELECT count(*) FROM ${table}`);

/**
 * The keys of the rows that differ between the worlds, in order. SQLite makes one text of each piece of rows, so equal rows
 * never become objects. A million of them take about a second.
 */
export function differingKeys({ here, there, table, times }: Comparing): Key[] {
  const { source, key } = sourceOf(table);
  const columns = [key, ...columnsOf(here, table, times).values()];
  const row = `json_array(${columns.join(', ')})`;
  const piece = `SELECT json_group_array(${row}) FROM ${source} WHERE ${key} > ? AND ${key} <= ?`;
  const rows = `SELECT ${key} AS key, ${row} AS content FROM ${source} WHERE ${key} > ? AND ${key} <= ?`;

  const found: Key[] = [];
  const [least, most] = table.key === 'hash' ? ['', '\uFFFF'] : [-1, Number.MAX_SAFE_INTEGER];
  const endOfPiece = pieceEnds({ here, there, table, most });
  for (let after: Key = least; after !== most;) {
    const upTo = endOfPiece(after);
    if (here.first(piece, after, upTo) !== there.first(piece, after, upTo))
      found.push(...differingRows(here.all<KeyedRow>(rows, after, upTo), there.all(rows, after, upTo)));
    after = upTo;
  }
  return found;
}

interface Pieces extends Omit<Comparing, 'times'> {
  /** The end of the last piece. */
  readonly most: Key;
}

/** Finds the last key of the piece after a key. In both worlds a piece has few enough rows, and short enough ones. */
function pieceEnds({ here, there, table, most }: Pieces): (after: Key) => Key {
  const key = `t.${table.key ?? 'id'}`;
  const ahead = `SELECT ${key} FROM ${table.table} AS t WHERE ${key} > ? ORDER BY ${key} LIMIT 1 OFFSET ?`;
  const bytes = textsOf(here, table.table).map((name) => `coalesce(octet_length(t.${name}), 0)`);
  const sum = bytes.length === 0 ? '0' : `total(${bytes.join(' + ')})`;
  const length = `SELECT ${sum} FROM ${table.table} AS t WHERE ${key} > ? AND ${key} <= ?`;
  const isShort = (after: Key, upTo: Key) =>
    [here, there].every((sql) => sql.value(length, after, upTo) <= MAX_PIECE_BYTES);
  return (after) => {
    let upTo = most;
    for (const rows of PIECES) {
      const ends = [here, there].map((sql) => sql.first<Key>(ahead, after, rows - 1) ?? most);
      [upTo = most] = ends.toSorted(byKey);
      if (isShort(after, upTo)) break;
    }
    return upTo;
  };
}

/** The columns of any length. A number is short, and its length would take as long as all the rest. */
const textsOf = (sql: Sql, table: string): string[] =>
  sql
    .all<{ name: string }>(
      "SELECT name FROM pragma_table_info(?) WHERE type NOT IN ('INTEGER', 'REAL')",
      table,
    )
    .map(({ name }) => name);

const byKey = (one: Key, other: Key): number => (one < other ? -1 : 1);

interface KeyedRow {
  readonly key: Key;
  readonly content: string;
}

function differingRows(here: readonly KeyedRow[], there: readonly KeyedRow[]): Key[] {
  const contents = new Map(there.map(({ key, content }) => [key, content]));
  const found: Key[] = [];
  for (const { key, content } of here) {
    if (contents.get(key) !== content) found.push(key);
    contents.delete(key);
  }
  return [...found, ...contents.keys()].toSorted(byKey);
}

/** A row as a comparison shows it; undefined if the world has none with this key. */
export function findComparedRow(
  sql: Sql,
  table: ComparedTable,
  times: boolean,
  id: Key,
): ComparedRow | undefined {
  const { source, key } = sourceOf(table);
  const columns = [...columnsOf(sql, table, times)].map(([name, expression]) => `${expression} AS "${name}"`);
  const row = sql.one<Values>(
    `SELECT ${[`${table.name} AS "the name"`, ...columns].join(', ')} FROM ${source} WHERE ${key} = ?`,
    id,
  );
  if (!row) return undefined;
  const { 'the name': name, ...values } = row;
  return { name: String(name ?? ''), values: Object.fromEntries(Object.entries(values).map(wireFieldOf)) };
}

const sourceOf = ({ table, join = '', key = 'id' }: ComparedTable) => ({
  source: `${table} AS t ${join}`,
  key: `t.${key}`,
});

/** The columns of a table that are compared: by name, an expression each. */
function columnsOf(
  sql: Sql,
  { table, also = {}, key = 'id' }: ComparedTable,
  times: boolean,
): Map<string, string> {
  const left = new Set([...(secretColumns[table] ?? []), key]);
  const own = sql
    .all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)
    .filter(({ name }) => !left.has(name))
    .map(({ name }) => [name, `t.${name}`] as const);
  return new Map([...own, ...Object.entries(also)].filter(([name]) => times || !INSTANT.test(name)));
}

/** A column as the wire shows it: money in units, instants as `…Time`, accounts by their names. */
function wireFieldOf([name, value]: [string, Value]): [string, string | number | null] {
  if (typeof value === 'number') {
    if (MONEY.test(name)) return [name.replace(MONEY, ''), toMoney(value)];
    // A column has 0 for no instant.
    if (INSTANT.test(name)) return [name.replace(/At$|$/, 'Time'), value || null];
    if (name === 'fromId' || name === 'toId') return [name.replace('Id', ''), accountName(value)];
  }
  return [name, Buffer.isBuffer(value) ? value.toString('hex') : value];
}
