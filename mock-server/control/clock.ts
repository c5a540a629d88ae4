import { LAST_INSTANT, type clock } from '#contract/control/clock.ts';
import type { AgendaEntry } from '../clock/agenda.ts';
import { spanMs } from '../clock/span.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { Sql } from '../db/sql.ts';
import { NOTHING_FIRED, type FiredEntries } from '../worlds/world/due-rules.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { aboutEntry } from './agenda-subject.ts';
import type { OperatorHandlersOf } from './desk.ts';

const MOST_LISTED = 100;
const DEFAULT_SCALE = 60;
const rates = { frozen: 0, running: 1, scaled: undefined } as const;

/** The clock of one world and the agenda that it fires. */
export const clockHandlers: OperatorHandlersOf<typeof clock> = {
  clock(desk) {
    const { open } = desk;
    return desk.act(({ sql }) => ({
      ...describe(open),
      agenda: open.agendaAhead(MOST_LISTED).map((entry) => named(sql, entry)),
      failed: open.agendaFailures(MOST_LISTED).map((entry) => named(sql, entry)),
      landing: open.lastAdvance && {
        ...open.lastAdvance,
        fired: told(sql, open.lastAdvance.fired.slice(0, MOST_LISTED)),
      },
    }));
  },

  setClock(desk, { advance, to, next, mode, rate }) {
    const { open } = desk;
    const now = open.catchUp();
    const target = advance !== undefined ? now + spanMs(advance) : next ? open.agendaAhead(1)[0]?.dueAt : to;
    if (target !== undefined && target < now) refuse('CLOCK_ONLY_FORWARD');
    if (target !== undefined && target > LAST_INSTANT) refuseField('advance', 'tooMuch');
    const wanted = mode ?? (rate === undefined ? undefined : 'scaled');
    // Together with the check of the answer: a call that fails has moved no clock.
    return open.atomically(() => {
      const { fired, ...counts } = target === undefined ? NOTHING_FIRED : open.advanceTo(target);
      if (wanted !== undefined) open.setMode(wanted, rates[wanted] ?? rate ?? DEFAULT_SCALE);
      return desk.act(({ sql }) => ({ ...describe(open), ...counts, fired: told(sql, fired) }));
    });
  },
};

const named = <E extends AgendaEntry>(sql: Sql, { id, ...entry }: E) => ({
  ...entry,
  ...aboutEntry(sql, entry),
  id: String(id),
  subject: String(entry.subject),
});

/** What was fired, each with whom it was about. */
const told = (sql: Sql, fired: FiredEntries['fired']) =>
  fired.map((entry) => ({ ...entry, ...aboutEntry(sql, entry) }));

function describe(open: OpenWorld) {
  return {
    now: open.now(),
    mode: open.clock.mode,
    rate: open.clock.rate,
    timeZone: open.params().timeZone,
  };
}
