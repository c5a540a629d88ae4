import { useMutation } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call, type Answer, type Fields } from '#client/api/call.ts';
import type { Failure } from '#client/api/failure.ts';
import { useClock } from './queries.ts';
import { land } from './landing.ts';

type Move = Fields<typeof control.setClock>;
type Moved = Answer<OutputOf<typeof control.setClock>>;

/** Moves are made one after another: none is lost because the one before it is still under way. */
const inTurn = { scope: { id: 'clock' }, mutationFn: (move: Move) => call(control.setClock, move) };

/** The world's clock in the operator's hand. */
export function useTimeTravel() {
  const clock = useClock().data;
  const travel = useMutation<Moved, Failure, Move>({ ...inTurn, onSuccess: ({ data }) => land(data) });
  const setMode = useMutation<Moved, Failure, Move>(inTurn);
  const frozen = clock?.mode === 'frozen';
  /** Whether it will be, once what was pressed last is done. */
  const willBeFrozen = setMode.isPending ? setMode.variables.mode === 'frozen' : frozen;

  return {
    clock,
    frozen,
    next: clock?.agenda[0],
    hour: () => travel.mutate({ advance: '1h' }),
    day: () => travel.mutate({ advance: '1d' }),
    week: () => travel.mutate({ advance: '1w' }),
    toNext: () => {
      if (clock?.agenda.length) travel.mutate({ next: true });
    },
    toInstant: (to: number) => travel.mutate({ to }),
    freezeOrRun: () => {
      if (clock) setMode.mutate({ mode: willBeFrozen ? 'running' : 'frozen' });
    },
    /** Lets so many seconds of the world pass in one of ours. */
    scale: (rate: number) => setMode.mutate(rate === 1 ? { mode: 'running' } : { mode: 'scaled', rate }),
  };
}

export type TimeTravel = ReturnType<typeof useTimeTravel>;
