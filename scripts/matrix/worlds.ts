import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { Caller } from '#kit/caller.ts';
import { createSession, failAllCalls, type Fault, type MemberName } from '../screens/states.ts';
import type { State } from './cells.ts';

interface Setting {
  readonly fixture: 'rich' | 'empty';
  readonly who: MemberName;
  readonly fault?: Fault;
}

/** Nafula has been a member for a year, the newcomer has just registered where nothing is on sale yet. */
const settings: Readonly<Record<State, Setting>> = {
  full: { fixture: 'rich', who: 'nafula' },
  empty: { fixture: 'empty', who: 'newcomer' },
  loading: { fixture: 'rich', who: 'nafula', fault: 'latency' },
  failing: { fixture: 'rich', who: 'nafula', fault: 'error' },
};

/** The world of a state, with the session of its member. */
export interface MatrixWorld {
  readonly name: string;
  readonly token: string;
}

const DAY_MS = 86_400_000;
/** The markets open and the texts of the day are the same at this hour: 10 in Nairobi. */
const HOUR_MS = 7 * 3_600_000;
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** A Monday morning within the next eight days. */
function nextMonday(nowMs: number): number {
  const weeks = Math.ceil((nowMs - MONDAY_MS - HOUR_MS) / (7 * DAY_MS));
  return MONDAY_MS + weeks * 7 * DAY_MS + HOUR_MS;
}

/** Creates the world of a state. Its clock is frozen, so that every language shows the same. */
export async function createWorld(origin: string, state: State): Promise<MatrixWorld> {
  const { fixture, who, fault } = settings[state];
  const name = `matrix-${state}`;
  const operator = new Caller(origin, name);
  await new Caller(origin, 'main').ok(control.createWorld, { name, fixture });
  await operator.ok(control.setClock, { to: nextMonday(Date.now()), mode: 'frozen' });
  const token = await createSession(operator, who);
  // A pop-up about new rewards would cover the screen.
  await new Caller(origin, name, token).ok(user.popupRewards);
  if (fault) await failAllCalls(operator, fault);
  return { name, token };
}
