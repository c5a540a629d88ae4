import Database from 'better-sqlite3';
import { structureOf } from '#server/db/structure.ts';

interface Table {
  readonly name: string;
  readonly sql: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly type: 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB';
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
  /** Above 0 for a column that SQLite computes. */
  readonly hidden: number;
}

/** The source of `mock-server/db/tables.ts` for a schema. */
export function tablesText(schema: string): string {
  const db = new Database(':memory:');
  db.exec(schema);
  const tables = tablesOf(db);
  const structure = structureOf(db);
  db.close();
  const json = tables.flatMap((table) => jsonColumnsOf(table).map((column) => `${table.name}.${column}`));
  return `// Written by \`npx tsx scripts/tables.ts\` from schema.sql.
import type { Micro } from '#contract/money.ts';

/** The structure of schema.sql. */
export const STRUCTURE = '${structure}';

/** The columns that schema.sql says hold JSON. */
export const jsonColumns = [
${json.map((column) => `  '${column}',`).join('\n')}
] as const;

/** The rows of each table. */
interface Tables {
${tables.map(rowText).join('\n')}
}

/** The columns that a new row may leave out: SQLite numbers or computes them, or they have a default or may be null. */
interface OptionalColumns {
${tables.map(optionalText).join('\n')}
}

export type Table = keyof Tables;

/** A column by the name of its table and its own: \`member.phone\`. */
export type Column = { [T in Table]: \`\${T}.\${keyof Tables[T] & string}\` }[Table];

/** A row of a table. */
export type Row<T extends Table> = Tables[T];

/** A row to be inserted into a table. */
export type NewRow<T extends Table> = Omit<Row<T>, OptionalColumns[T]> & Partial<Row<T>>;
`;
}

function tablesOf(db: Database.Database): Table[] {
  const tables = db
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all();
  const columns = db.prepare<[string], Column>('SELECT * FROM pragma_table_xinfo(?)');
  return tables.map(({ name, sql }) => ({ name, sql, columns: columns.all(name) }));
}

function rowText({ name, sql, columns }: Table): string {
  const known = new Map(checksOf(sql).flatMap(knownValues));
  const lines = columns.map((column) => {
    const type = known.get(column.name) ?? typeOf(column);
    return `    readonly ${column.name}: ${type}${isNullable(column) ? ' | null' : ''};`;
  });
  return `  readonly ${name}: {\n${lines.join('\n')}\n  };`;
}

function optionalText({ name, columns }: Table): string {
  const optional = columns.filter(
    (column) => isNullable(column) || column.dflt_value !== null || column.hidden > 0 || isNumbered(column),
  );
  return `  readonly ${name}: ${optional.map((column) => `'${column.name}'`).join(' | ') || 'never'};`;
}

const typeOf = ({ name, type }: Column): string =>
  name.endsWith('Micro')
    ? 'Micro'
    : { INTEGER: 'number', REAL: 'number', TEXT: 'string', BLOB: 'Buffer' }[type];

const isNullable = ({ notnull, pk }: Column): boolean => notnull === 0 && pk === 0;

/** A key of any other name is the id of a row in another table. */
const isNumbered = ({ name, type, pk }: Column): boolean => name === 'id' && type === 'INTEGER' && pk > 0;

/** The expressions of a table's CHECK constraints. */
const checksOf = (sql: string): string[] =>
  [...sql.replaceAll(/--.*/g, '').matchAll(/CHECK \(((?:[^()]|\([^()]*\))*)\)/g)].map(
    ([, check = '']) => check,
  );

const LITERAL = /'[^']*'|\b\d+\b/g;
/** A check of one column for known values, with `?` in the place of each: `kind IN (?, ?)` or `id = ? OR id = ?`. */
const KNOWN_VALUES = /^(\w+) (?:IN \(\?(?:, \?)*\)|= \?(?: OR \1 = \?)*)$/;

/** The column that a check limits to known values, with their type. */
function knownValues(check: string): [column: string, type: string][] {
  const [, column] = KNOWN_VALUES.exec(check.replaceAll(LITERAL, '?')) ?? [];
  return column === undefined ? [] : [[column, (check.match(LITERAL) ?? []).join(' | ')]];
}

const jsonColumnsOf = ({ sql }: Table): string[] =>
  checksOf(sql).flatMap((check) => /^json_valid\((\w+)\)$/.exec(check)?.slice(1) ?? []);
