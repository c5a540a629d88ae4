import type { Fault, FaultRule } from '#contract/control/faults.ts';
import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export interface FaultRow extends Omit<Row<'fault'>, 'rule'> {
  readonly fault: Fault['fault'];
  readonly rule: FaultRule;
}

interface NewFault extends Omit<NewRow<'fault'>, 'rule'> {
  readonly rule: FaultRule;
}

export const countFaults = (sql: Sql): number => sql.value('SELECT count(*) FROM fault');

/** Faults are tried in the order in which they were added. */
export const listFaults = (sql: Sql): FaultRow[] =>
  sql.all<Row<'fault'>>('SELECT * FROM fault ORDER BY id').map(parsed);

export function findFault(sql: Sql, id: number): FaultRow | undefined {
  const row = sql.one<Row<'fault'>>('SELECT * FROM fault WHERE id = ?', id);
  return row && parsed(row);
}

const parsed = ({ fault, rule, ...row }: Row<'fault'>): FaultRow => ({
  ...row,
  fault: fault as Fault['fault'],
  rule: rule === null ? {} : (JSON.parse(rule) as FaultRule),
});

/** Returns its id. */
export const insertFault = (sql: Sql, { rule, ...fault }: NewFault): number => {
  const text = JSON.stringify(rule);
  return sql.insertRow('fault', { ...fault, rule: text === '{}' ? null : text });
};

/** Counts a hit, and uses up one of its times if they are limited. */
export const updateFaultHit = (sql: Sql, id: number): number =>
  sql.change('UPDATE fault SET hits = hits + 1, times = max(times - 1, 0) WHERE id = ?', id);

/** Returns the number of removed faults: one or none. */
export const deleteFault = (sql: Sql, id: number): number => sql.change('DELETE FROM fault WHERE id = ?', id);

/** Returns the number of removed faults. */
export const deleteFaults = (sql: Sql): number => sql.change('DELETE FROM fault');
