import type { clock } from '#contract/control/clock.ts';
import { modeOf } from '../clock/clock.ts';
import { spanMs } from '../clock/span.ts';
import { refuse } from '../refusal.ts';
import type { Firing, OpenWorld } from '../worlds/open-world.ts';
import type { OperatorHandlersOf } from './desk.ts';

const AGENDA_LISTED = 100;
const DEFAULT_SCALE = 60;
const LAST_INSTANT = Date.UTC(9999, 11, 31);

/** The clock of one world and the agenda that it fires. */
export const clockHandlers: OperatorHandlersOf<typeof clock> = {
  clock({ open }) {
    open.catchUp();
    const agenda = open.agendaAhead(AGENDA_LISTED).map(({ id, subject, ...entry }) => ({
      ...entry,
      id: String(id),
      subject: String(subject),
    }));
    return { ...describe(open), agenda };
  },

  setClock({ open }, { advance, to, next, mode, rate }) {
    open.catchUp();
    const target =
      advance !== undefined ? open.now() + spanMs(advance) : next ? open.agendaAhead(1)[0]?.dueAt : to;
    if (target !== undefined && (target < open.now() || target > LAST_INSTANT)) refuse('CLOCK_ONLY_FORWARD');
    const firing: Firing = target === undefined ? { fired: [], count: 0 } : open.advanceTo(target);
    if (mode !== undefined)
      open.setRate(mode === 'frozen' ? 0 : mode === 'running' ? 1 : (rate ?? DEFAULT_SCALE));
    return { ...describe(open), ...firing };
  },
};

function describe(open: OpenWorld) {
  return {
    now: open.now(),
    mode: modeOf(open.clock),
    rate: open.clock.rate,
    timeZone: open.params().timeZone,
  };
}
