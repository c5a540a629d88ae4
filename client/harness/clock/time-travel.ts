import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useClock } from '#client/harness/page/queries.ts';
import { land } from './landing.ts';

/** The world's clock in the operator's hand. */
export function useTimeTravel() {
  const clock = useClock().data;
  const travel = useCommand(control.setClock, { onDone: land });
  const setMode = useCommand(control.setClock);
  const frozen = clock?.mode === 'frozen';

  return {
    clock,
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
    /** Lets so many seconds of the world pass in one of ours. */
    scale: (rate: number) => setMode.run(rate === 1 ? { mode: 'running' } : { mode: 'scaled', rate }),
  };
}

export type TimeTravel = ReturnType<typeof useTimeTravel>;
