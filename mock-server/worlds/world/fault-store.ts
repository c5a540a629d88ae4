import type { Fault } from '#contract/control/observation.ts';
import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export interface FaultRow extends Row<'fault'> {
  readonly fault: Fault['fault'];
}

export const countFaults = (sql: Sql): number => sql.value('SELECT count(*) FROM fault');

/** Faults are tried in the order in which they were added. */
export const listFaults = (sql: Sql): FaultRow[] => sql.all<FaultRow>('SELECT * FROM fault ORDER BY id');

export const findFault = (sql: Sql, id: number): FaultRow | undefined =>
  sql.one<FaultRow>('SELECT * FROM fault WHERE id = ?', id);

/** Returns its id. */
export const insertFault = (sql: Sql, fault: NewRow<'fault'>): number => sql.insertRow('fault', fault);

/** Counts a hit, and uses up one of its times if they are limited. */
export const updateFaultHit = (sql: Sql, id: number): number =>
  sql.change('UPDATE fault SET hits = hits + 1, times = max(times - 1, 0) WHERE id = ?', id);

/** Returns the number of removed faults: one or none. */
export const deleteFault = (sql: Sql, id: number): number => sql.change('DELETE FROM fault WHERE id = ?', id);

/** Returns the number of removed faults. */
export const deleteFaults = (sql: Sql): number => sql.change('DELETE FROM fault');
