import type { Sql } from '../db/sql.ts';
import { isPossible, type ClockState } from './clock.ts';

/** The clock of the world that this database is. Throws where it has none, or one that no clock could have come to. */
export function findClock(sql: Sql): ClockState {
  const clock = sql.one<ClockState>('SELECT anchorWorldAt, anchorMachineAt, mode, rate FROM world');
  if (!clock || !isPossible(clock)) throw new Error('This world has no clock.');
  return clock;
}

/** Sets the clock of the world that this database is; answers how many rows that changed, which is one. */
export const updateClock = (sql: Sql, { anchorWorldAt, anchorMachineAt, mode, rate }: ClockState): number =>
  sql.change(
    'UPDATE world SET anchorWorldAt = ?, anchorMachineAt = ?, mode = ?, rate = ?',
    anchorWorldAt,
    anchorMachineAt,
    mode,
    rate,
  );
