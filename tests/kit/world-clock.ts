import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Caller, Sent } from './caller.ts';
import { Unexpected } from './unexpected.ts';

type Moved = OutputOf<typeof control.setClock>;

/** The clock of one world. Whatever falls due on the way has happened, in order, when a call returns. */
export interface WorldClock {
  /** The world's time, epoch milliseconds. */
  now(): Promise<number>;
  /** Moves it ahead by a span such as `30m`, `1d` or `1y`; answers what fell due. */
  advance(span: string): Promise<Moved>;
  /** Moves it ahead to an instant. */
  advanceTo(instant: number | Date): Promise<Moved>;
  /** Moves it ahead to whatever falls due next. */
  advanceToNext(): Promise<Moved>;
}

/** The clock of the world that an operator operates. */
export function clockOf(operator: Caller): WorldClock {
  const set = (change: Sent<typeof control.setClock>) => operator.ok(control.setClock, change);
  return {
    now: async () => (await operator.ok(control.clock)).now,
    async advance(span) {
      // JSON leaves out what is undefined, and to set nothing is no mistake.
      if (!(span as string | undefined))
        throw new Unexpected(['The clock advances by a span, such as 30m, 1d or 1y.']);
      return await set({ advance: span });
    },
    advanceTo: (instant) => set({ to: Number(instant) }),
    advanceToNext: () => set({ next: true }),
  };
}
