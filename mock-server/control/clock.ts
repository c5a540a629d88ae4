import { LAST_INSTANT, type clock } from '#contract/control/clock.ts';
import type { AgendaEntry } from '../clock/agenda.ts';
import type { ClockState } from '../clock/clock.ts';
import { spanMs } from '../time/span.ts';
import { refuse, refuseField } from '../handling/refusal.ts';
import type { Sql } from '../db/sql.ts';
import { NOTHING_EARNED, NOTHING_FIRED, type FiredEntries } from '../handling/due-rules.ts';
import { prolongSessions, SESSIONS_PROLONGED } from '../services/user/sessions.ts';
import { aboutEntry } from './agenda-subject.ts';
import { describeEarned } from './earned.ts';
import { aboutWorlds, type OperatorHandlersOf, type OperatorWorld } from '../pipeline/operator.ts';

const MAX_LISTED = 100;
const DEFAULT_SCALE = 60;
const rates = { frozen: 0, running: 1, scaled: undefined } as const;

export const clockHandlers: OperatorHandlersOf<typeof clock> = {
  clock(world) {
    const { sql, agenda, lastAdvance } = world;
    return {
      ...describe(world),
      agenda: agenda.ahead(MAX_LISTED).map((entry) => named(sql, entry)),
      failed: agenda.failures(MAX_LISTED).map((entry) => named(sql, entry)),
      landing: lastAdvance && {
        ...lastAdvance,
        fired: withSubjects(sql, lastAdvance.fired.slice(0, MAX_LISTED)),
      },
    };
  },

  ...aboutWorlds<Pick<typeof clock, 'setClock'>>({
    setClock({ world, transaction, atomically }, { advance, to, next, keepSessions, mode, rate }) {
      const now = world.clock.catchUp();
      const target =
        advance !== undefined ? now + spanMs(advance) : next ? world.clock.agenda.next()?.dueAt : to;
      if (target !== undefined && target < now) refuse('CLOCK_ONLY_FORWARD');
      if (target !== undefined && target > LAST_INSTANT) refuseField('advance', 'tooMuch');
      const wanted = mode ?? (rate === undefined ? undefined : 'scaled');
      return atomically(() => {
        const { spanMs, sessionsAt } = keptSessions(world.clock.state, { now, target, wanted, keepSessions });
        if (spanMs > 0) {
          const command = { name: SESSIONS_PROLONGED, detail: () => ({ input: { spanMs } }) };
          world.write({ ...transaction, command }, (inside) => prolongSessions(inside, spanMs));
        }
        const { fired, count, kinds, earned } =
          target === undefined
            ? { ...NOTHING_FIRED, earned: NOTHING_EARNED }
            : world.clock.advanceTo(target, (from) =>
                world.read(transaction, (inside) => {
                  const [earned] = describeEarned(inside, [{ from, to: target }], MAX_LISTED);
                  return earned ?? NOTHING_EARNED;
                }),
              );
        const { state } = world.clock;
        if (wanted !== undefined)
          world.clock.setMode(wanted, rates[wanted] ?? rate ?? DEFAULT_SCALE, undefined, sessionsAt);
        else if (sessionsAt !== state.sessionsAt)
          world.clock.setMode(state.mode, state.rate, undefined, sessionsAt);
        const { state: clock, leapMs } = world.clock;
        return world.read(transaction, ({ sql, now, params }) => ({
          ...describe({ now, leapMs, params, clock }),
          ...{ count, kinds, earned },
          fired: withSubjects(sql, fired),
        }));
      });
    },
  }),
};

interface Change {
  readonly now: number;
  readonly target: number | undefined;
  readonly wanted: ClockState['mode'] | undefined;
  readonly keepSessions: true | undefined;
}

/**
 * The time by which sessions are prolonged before a change of the clock, and the instant after which they do not age from
 * then on. A scaled clock that keeps them stops their ageing until its mode is changed; a move only passes over its own time.
 */
function keptSessions({ sessionsAt }: ClockState, { now, target = now, wanted, keepSessions }: Change) {
  const keepsOn = wanted === undefined ? sessionsAt !== null : wanted === 'scaled' && keepSessions === true;
  const ages = target > now && !keepSessions;
  const keptUntil = keepSessions && !keepsOn ? target : now;
  return { spanMs: keptUntil - (sessionsAt ?? now), sessionsAt: keepsOn ? (ages ? target : now) : null };
}

const named = <E extends AgendaEntry>(sql: Sql, { id, ...entry }: E) => ({
  ...entry,
  ...aboutEntry(sql, entry),
  id: String(id),
  subject: String(entry.subject),
});

/** Fired entries, each with the member and the amount that it is about. */
const withSubjects = (sql: Sql, fired: FiredEntries['fired']) =>
  fired.map((entry) => ({ ...entry, ...aboutEntry(sql, entry) }));

const describe = ({
  now,
  leapMs,
  clock,
  params,
}: Pick<OperatorWorld, 'now' | 'leapMs' | 'clock' | 'params'>) => ({
  now,
  leapMs,
  mode: clock.mode,
  rate: clock.rate,
  timeZone: params.timeZone,
});
