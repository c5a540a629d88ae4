import { Params } from '#contract/control/params.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';

/** The parameters of a world: its fixture's, as changed by the operator. */
export const loadParams = (sql: Sql): Params => Params.parse(readParams(sql));

/** The stored parameters, not yet validated. */
export function readParams(sql: Sql): Record<string, unknown> {
  const rows = sql.all<Row<'param'>>('SELECT name, value FROM param');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/**
 * Adds the parameters of its fixture that a world does not have, because they were introduced after the world was made.
 * Returns true if it added any. Throws if the world has lost all its parameters.
 */
export function addMissingParams(sql: Sql, params: Params): boolean {
  const stored = readParams(sql);
  if (Object.keys(stored).length === 0) throw new Error('This world has no parameters.');
  const missing = Object.entries(params).filter(([name]) => !Object.hasOwn(stored, name));
  saveParams(sql, Object.fromEntries(missing));
  return missing.length > 0;
}

/** Writes these parameters and leaves the others as they are. */
export function saveParams(sql: Sql, params: Partial<Params>): void {
  for (const [name, value] of Object.entries(params)) {
    sql.insert(
      'INSERT INTO param (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      name,
      JSON.stringify(value),
    );
  }
}
