import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

const TOKEN =
  /--[^\n]*|\/\*[^]*?(?:\*\/|$)|\s+|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[\w$\u0080-\uffff]+|[^]/g;
const IGNORED = /^(--|\/\*|\s)/;

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * A hash of every table, index, view and trigger of a database. It ignores comments, whitespace and the order of a table's
 * columns, but not types, constraints and the bodies of triggers. `without` leaves out one table.
 */
export function structureOf(db: Database, without = ''): string {
  // SQLite's own indexes have no SQL. Their names prove nothing: a trigger can have such a name as well.
  const objects = db
    .prepare<[string], SchemaObject>(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND (type, name) <> ('table', ?) ORDER BY type, name`,
    )
    .all(without);
  const described = objects.map(({ type, name, sql }) => {
    const tokens = tokensOf(sql);
    return [type, name, type === 'table' ? partsOf(name, tokens) : tokens];
  });
  return createHash('sha256').update(JSON.stringify(described)).digest('hex');
}

const tokensOf = (sql: string): string[] => (sql.match(TOKEN) ?? []).filter((token) => !IGNORED.test(token));

/** The columns and constraints of a table in a fixed order: ALTER TABLE adds a column after the others. */
function partsOf(name: string, tokens: readonly string[]): unknown {
  const opening = tokens.indexOf('(');
  const closing = tokens.lastIndexOf(')');
  // SQLite quotes the name of a table that it renames.
  const head = tokens.slice(0, opening).map((token) => (token === `"${name}"` ? name : token));
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(opening + 1, closing)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return [head, parts.map((part) => part.join(' ')).sort(), tokens.slice(closing + 1)];
}
