import type { Fault } from '#contract/control/observation.ts';
import type { Sql } from '../../db/sql.ts';

export interface FaultRow extends Omit<Fault, 'id'> {
  readonly id: number;
}

export const countFaults = (sql: Sql): number => sql.value('SELECT count(*) FROM fault');

/** In the order in which they were made, which is the order in which they are tried. */
export const listFaults = (sql: Sql): FaultRow[] => sql.all<FaultRow>('SELECT * FROM fault ORDER BY id');

/** Undefined where it was taken away. */
export const findFault = (sql: Sql, id: number): FaultRow | undefined =>
  sql.one<FaultRow>('SELECT * FROM fault WHERE id = ?', id);

/** Answers its id. */
export const insertFault = (sql: Sql, fault: Omit<FaultRow, 'id' | 'hits'>): number =>
  sql.insert(
    `INSERT INTO fault (endpoint, fault, ms, msTo, distribution, code, probability, times)
     VALUES (@endpoint, @fault, @ms, @msTo, @distribution, @code, @probability, @times)`,
    { ...fault },
  );

/** Counts a hit, and one of its times where it has not all of them. */
export const updateFaultHit = (sql: Sql, id: number): number =>
  sql.change('UPDATE fault SET hits = hits + 1, times = max(times - 1, 0) WHERE id = ?', id);

/** Answers how many there were of that id: one or none. */
export const deleteFault = (sql: Sql, id: number): number => sql.change('DELETE FROM fault WHERE id = ?', id);

/** Answers how many there were. */
export const deleteFaults = (sql: Sql): number => sql.change('DELETE FROM fault');
