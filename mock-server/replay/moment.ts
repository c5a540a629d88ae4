import type { Sql } from '../db/sql.ts';
import { refuseField } from '../handling/refusal.ts';
import type { AskedMoment, Moment } from '../pipeline/replay-outcome.ts';
import {
  commandAfter,
  commandAt,
  commandUntil,
  findOrigin,
  requestAfter,
  type CommandRow,
} from '../worlds/storage/command-store.ts';

/** The instant that a world has reached with a command: a move of the clock ends later than it begins. */
const reachedBy = ({ at, name, detail }: CommandRow): number =>
  name === 'clock.advance' ? (detail.input as { to: number }).to : at;

/**
 * Finds a moment of a world whose time is `now`. An instant within a move of the clock is before the move, with the events
 * due by then. Refuses a number that no command has, and an instant outside the world's past or at which `after` is not the
 * last command.
 */
export function findMoment(sql: Sql, { at, after }: AskedMoment, now: number): Moment {
  const last = after === undefined ? lastAt(sql, at ?? now) : exactly(sql, after);
  const number = last?.id ?? 0;
  const next = commandAfter(sql, number);
  const reached = last ? reachedBy(last) : findOrigin(sql).fixtureUntilAt;
  const instant = at ?? reached;
  const until = next ? reachedBy(next) : now;
  if (instant < reached || instant > until) refuseField('at', 'moment');
  return { after: number, at: instant, nextRequest: requestAfter(sql, number) };
}

function exactly(sql: Sql, id: number): CommandRow | undefined {
  if (id === 0) return undefined;
  const found = commandUntil(sql, id);
  return found?.id === id ? found : refuseField('after', 'moment');
}

/** The last command by an instant, without a move of the clock that ends later. */
function lastAt(sql: Sql, at: number): CommandRow | undefined {
  const last = commandAt(sql, at);
  return last && reachedBy(last) > at ? commandUntil(sql, last.id - 1) : last;
}
