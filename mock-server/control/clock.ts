import { LAST_INSTANT, type clock } from '#contract/control/clock.ts';
import type { AgendaEntry } from '../clock/agenda.ts';
import { spanMs } from '../clock/span.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { Firing, OpenWorld } from '../worlds/open-world.ts';
import type { OperatorHandlersOf } from './desk.ts';

const AGENDA_LISTED = 100;
const DEFAULT_SCALE = 60;
const rates = { frozen: 0, running: 1, scaled: undefined } as const;

/** The clock of one world and the agenda that it fires. */
export const clockHandlers: OperatorHandlersOf<typeof clock> = {
  clock({ open }) {
    open.catchUp();
    return {
      ...describe(open),
      agenda: open.agendaAhead(AGENDA_LISTED).map(named),
      failed: open.agendaFailures(AGENDA_LISTED).map(named),
    };
  },

  setClock({ open }, { advance, to, next, mode, rate }) {
    const now = open.catchUp();
    const target = advance !== undefined ? now + spanMs(advance) : next ? open.agendaAhead(1)[0]?.dueAt : to;
    if (target !== undefined && target < now) refuse('CLOCK_ONLY_FORWARD');
    if (target !== undefined && target > LAST_INSTANT) refuseField('advance', 'tooMuch');
    const firing: Firing = target === undefined ? { fired: [], count: 0 } : open.advanceTo(target);
    const wanted = mode ?? (rate === undefined ? undefined : 'scaled');
    if (wanted !== undefined) open.setMode(wanted, rates[wanted] ?? rate ?? DEFAULT_SCALE);
    return { ...describe(open), ...firing };
  },
};

const named = <E extends AgendaEntry>({ id, subject, ...entry }: E) => ({
  ...entry,
  id: String(id),
  subject: String(subject),
});

function describe(open: OpenWorld) {
  return {
    now: open.now(),
    mode: open.clock.mode,
    rate: open.clock.rate,
    timeZone: open.params().timeZone,
  };
}
