import { useState } from 'react';
import { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { useClock } from './polls.ts';

/** Where the last move of the clock led, and what fell due on the way. */
export type Landing = Pick<AnswerOf<typeof control.setClock>, 'now' | 'fired' | 'count'>;

/** The world's clock in the operator's hand. */
export function useTimeTravel() {
  const clock = useClock().data;
  const [landing, setLanding] = useState<Landing>();
  const travel = useCommand(control.setClock, { onDone: setLanding });
  const setMode = useCommand(control.setClock);
  const frozen = clock?.mode === 'frozen';

  return {
    clock,
    landing,
    frozen,
    next: clock?.agenda[0],
    hour: () => travel.run({ advance: '1h' }),
    day: () => travel.run({ advance: '1d' }),
    week: () => travel.run({ advance: '1w' }),
    toNext: () => {
      if (clock?.agenda.length) travel.run({ next: true });
    },
    freezeOrRun: () => {
      if (clock) setMode.run({ mode: frozen ? 'running' : 'frozen' });
    },
  };
}

export type TimeTravel = ReturnType<typeof useTimeTravel>;
