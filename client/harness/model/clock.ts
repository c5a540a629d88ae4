import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call, type Answer, type Fields } from '#client/api/call.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { createListeners } from '#client/device/listeners.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { useChain, useClock } from './queries.ts';
import { queryClient } from './query-client.ts';
import { world } from './world.ts';

type Clock = OutputOf<typeof control.clock>;
type Move = Fields<typeof control.setClock>;
type Moved = Answer<OutputOf<typeof control.setClock>>;

/** The end of a move of the clock, the events that it fired and what was earned meanwhile. */
export type ClockMove = Pick<
  OutputOf<typeof control.setClock>,
  'now' | 'fired' | 'count' | 'kinds' | 'earned'
>;

/** Moves and fast clocks of this page let sessions end by the time that passes. Otherwise the phones stay logged in. */
export const letsSessionsEnd = sharedState(false);

/** Moves or speeds up the clock as this page's operator chose: with the sessions of all phones, or past their end. */
export const moveOf = (move: Move): Move => ({
  ...move,
  ...(!letsSessionsEnd.get() && { keepSessions: true }),
});

const secondMs = 1000;

function subscribeToTicks(listener: () => void) {
  const timer = setInterval(listener, secondMs / 4);
  return () => clearInterval(timer);
}

/** The world's time in epoch milliseconds. It ticks on from the server's last answer; undefined before the first. */
export const useWorldNow = (): number | undefined => useTicking(useClock());

interface ClockAnswer {
  readonly data: Pick<Clock, 'now' | 'rate'> | undefined;
  readonly dataUpdatedAt: number;
}

/** The time of the answer of any world's clock, which ticks on. */
export function useTicking({ data: clock, dataUpdatedAt: answeredAt }: ClockAnswer): number | undefined {
  const localSecond = useSyncExternalStore(subscribeToTicks, () => Math.floor(Date.now() / secondMs));
  return clock && clock.now + Math.max(0, localSecond * secondMs - answeredAt) * clock.rate;
}

/** Shows a change of this page at once. The world announces it to every page with its clock. */
const showClock = (change: (known: Clock) => Partial<Clock>): void =>
  void queryClient.setQueryData<Clock>(
    query(control.clock).queryKey,
    (known) => known && { ...known, ...change(known) },
  );

export const showClockMove = ({ now, leapMs, ...move }: Pick<Moved, 'data'>['data']): void =>
  showClock(({ now: from }) => {
    const { fired, count, kinds, earned } = move;
    return { now, leapMs, landing: { from, now, fired, count, kinds, earned } };
  });

/** The last move of the world's clock, on any page; undefined before the first. */
export const useLastClockMove = (): ClockMove | undefined => useClock().data?.landing ?? undefined;

/** A move and the world in which it was pressed. This page may show another one when its turn comes. */
type Pressed = Move & { readonly at: string };

const pressed = (move: Move): Pressed => ({ ...move, at: world });

const moves = createListeners<[move: Move]>();

/** Calls back with each command of this page to the clock of its world, once it was carried out. */
export const onClockCommand = moves.subscribe;
export const tellClockCommand = moves.notify;

/** Moves run one after another, so that none is lost while another is pending. */
const serialized = {
  scope: { id: 'clock' },
  mutationFn: ({ at, ...move }: Pressed) => call(control.setClock, move, at === world ? {} : { world: at }),
};

/** The operator's controls of the world's clock. `onLanded` hears of each move that they made. */
export function useClockControl(onLanded?: (move: ClockMove) => void) {
  const clock = useClock().data;
  const advance = useMutation<Moved, Failure, Pressed>({
    ...serialized,
    onSuccess: ({ data }, { at, ...command }) => {
      if (at !== world) return;
      showClockMove(data);
      tellClockCommand(command);
      onLanded?.(data);
    },
  });
  const setMode = useMutation<Moved, Failure, Pressed>({
    ...serialized,
    onSuccess: ({ data: { now, mode, rate, leapMs } }, { at, ...command }) => {
      if (at !== world) return;
      showClock(() => ({ now, mode, rate, leapMs }));
      tellClockCommand(command);
    },
  });
  const move = (by: Move): void => advance.mutate(pressed(moveOf(by)));
  const isFrozen = clock?.mode === 'frozen';
  /** The state after the last press. */
  const willBeFrozen = setMode.isPending ? setMode.variables.mode === 'frozen' : isFrozen;

  return {
    clock,
    isFrozen,
    next: clock?.agenda[0],
    hour: () => move({ advance: '1h' }),
    day: () => move({ advance: '1d' }),
    week: () => move({ advance: '1w' }),
    toNext: () => {
      if (clock?.agenda.length) move({ next: true });
    },
    toInstant: (to: number) => move({ to }),
    freezeOrRun: () => {
      if (clock) setMode.mutate(pressed({ mode: willBeFrozen ? 'running' : 'frozen' }));
    },
    /** Sets how many seconds of the world pass in one real second. */
    scale: (rate: number) =>
      setMode.mutate(pressed(rate === 1 ? { mode: 'running' } : moveOf({ mode: 'scaled', rate }))),
  };
}

export type ClockControl = ReturnType<typeof useClockControl>;

const blockAt = (instantMs: number, blockSeconds: number): number =>
  Math.floor(instantMs / (blockSeconds * secondMs));

/** The number of the newest block on the simulated chain. Blocks follow at even intervals of the world's clock. */
export function useBlockHeight(): number | undefined {
  const { data: chain } = useChain();
  const now = useWorldNow();
  if (!chain) return undefined;
  return Math.max(chain.height, now === undefined ? 0 : blockAt(now, chain.blockSeconds));
}

/** The confirmations of a transfer, up to the number that it needs. */
export function useConfirmations(): (seenAt: number, needed: number) => number {
  const height = useBlockHeight() ?? 0;
  const { data: chain } = useChain();
  return (seenAt, needed) =>
    chain ? Math.min(needed, Math.max(0, height - blockAt(seenAt, chain.blockSeconds))) : 0;
}
