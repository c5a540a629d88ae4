import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Caller, CallInput } from './caller.ts';
import { ExpectationError } from './expectation-error.ts';

type ClockState = OutputOf<typeof control.setClock>;

/** The clock of one world. Events that fall due have happened, in order, when a call returns. */
export interface WorldClock {
  /** Returns the world's time in epoch milliseconds. */
  now(): Promise<number>;
  /** Moves the clock by a span such as `30m`, `1d` or `1y`, and returns the events that fell due. */
  advance(span: string): Promise<ClockState>;
  /** Moves the clock to an instant. */
  advanceTo(instant: number | Date): Promise<ClockState>;
  /** Moves the clock to the next event that falls due. */
  advanceToNext(): Promise<ClockState>;
}

export function clockOf(operator: Caller): WorldClock {
  const set = (change: CallInput<typeof control.setClock>) => operator.ok(control.setClock, change);
  return {
    now: async () => (await operator.ok(control.clock)).now,
    async advance(span) {
      // JSON omits an undefined field, and the server accepts a request without fields.
      if (!(span as string | undefined))
        throw new ExpectationError(['Advance the clock by a span such as 30m, 1d or 1y.']);
      return await set({ advance: span });
    },
    advanceTo: (instant) => set({ to: Number(instant) }),
    advanceToNext: () => set({ next: true }),
  };
}
