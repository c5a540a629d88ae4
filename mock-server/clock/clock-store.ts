import type { Sql } from '../db/sql.ts';
import { isPossible, type ClockState } from './clock.ts';

/** Throws if the database has no clock, or one that is impossible. */
export function findClock(sql: Sql): ClockState {
  const clock = sql.one<ClockState>(
    'SELECT anchorWorldAt, anchorMachineAt, mode, rate, sessionsAt FROM world',
  );
  if (!clock || !isPossible(clock)) throw new Error('This world has no clock.');
  return clock;
}

/** Returns how many rows changed, which is one. */
export const updateClock = (sql: Sql, clock: ClockState): number =>
  sql.change(
    `UPDATE world SET anchorWorldAt = @anchorWorldAt, anchorMachineAt = @anchorMachineAt, mode = @mode, rate = @rate,
       sessionsAt = @sessionsAt`,
    { ...clock },
  );
