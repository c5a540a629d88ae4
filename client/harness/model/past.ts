import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call, type Fields } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { freeName, nameBeside } from './free-name.ts';
import { openPast, openPresent } from './open-world.ts';
import { beginSessions, phonesToLogIn, type LoggedIn } from './phones/fork-sessions.ts';
import { queryClient } from './query-client.ts';
import { madeAs, pastOf, world } from './world.ts';
import { onWorldEvent } from './world-stream.ts';

/** The world whose past and present the tape shows. This page may show a fork of its past. */
const source = (): string => pastOf ?? world;

/** The calls of phones by themselves when they start, and the login of those that had none at that moment. */
export const ownCalls: ReadonlySet<string> = new Set([
  user.pushToken.id,
  user.popupRewards.id,
  control.createSession.id,
]);

/** Returns a function that drops this fork of the past if it is as it was made, but for what phones do by themselves. */
function dropLater(): () => Promise<void> {
  const [name, isPast, [command, at]] = [world, pastOf !== undefined, madeAs.split('.')];
  return async () => {
    // Without its last command, the fork counts as changed.
    if (!isPast || !command || at === undefined) return;
    const { data: tape } = await call(control.tape, { from: at }, { world: name });
    const done = tape.marks.filter(
      (mark) => (mark.command ?? 0) > Number(command) && !ownCalls.has(mark.name),
    );
    if (tape.total !== tape.marks.length || done.length > 0) return;
    await call(control.dropWorld, { name });
    await refetchChanged(queryClient, ['worlds']);
  };
}

/** A moment of the past: an instant, or the number of the last command that has happened. */
export type PastMoment = { readonly at: number } | { readonly after: number };

/** Moves of the clock that were pressed before belong to the world before (clock.ts). */
const scope = { id: 'clock' };

/**
 * The moment that was chosen last, until it is open. Those that were chosen before it and are not open yet are left out, and
 * the second press of a double press, too.
 */
let chosen: PastMoment | undefined;

/** Opens the world as it was at a moment, in a fork in which the phones are logged in as they are here. */
export const useVisit = () =>
  useMutation({
    scope,
    onMutate: (moment) => {
      if (JSON.stringify(moment) !== JSON.stringify(chosen)) chosen = moment;
    },
    onSettled: (_done, _error, moment) => {
      if (moment === chosen) chosen = undefined;
    },
    mutationFn: async (moment: PastMoment) => {
      if (moment !== chosen) return;
      const [from, drop] = [source(), dropLater()];
      const phones = phonesToLogIn();
      const { name, now, lastCommand, sessions = [] } = await forkOf(from, moment, phones);
      const made = `${lastCommand ?? ''}.${now}`;
      beginSessions(name, phones, sessions);
      await openPast(name, { source: from, made });
      // A fork that cannot be dropped is left over.
      void drop().catch(() => undefined);
    },
  });

/**
 * Makes a fork of the past. The names of all worlds are only asked for if the first one is taken, because the tape is dragged.
 * Another person may take the same name meanwhile.
 */
async function forkOf(from: string, moment: PastMoment, phones: readonly LoggedIn[]) {
  const logIn = phones.map(({ account }) => account);
  const taken = [world];
  for (;;) {
    const name = freeName(nameBeside(from, 'past'), taken);
    try {
      return (await call(control.putWorld, { name, from, logIn, ...moment })).data;
    } catch (error) {
      if (!(error instanceof Failure) || error.reason !== 'WORLD_EXISTS') throw error;
      taken.push(name, ...(await call(control.worlds, {})).data.map((one) => one.name));
    }
  }
}

/** Returns to the present of the world. A fork in which something was done remains as a branch. */
export const useReturn = () =>
  useMutation({
    scope,
    onMutate: () => void (chosen = undefined),
    mutationFn: async () => {
      if (pastOf === undefined) return;
      const drop = dropLater();
      await openPresent(source());
      void drop().catch(() => undefined);
    },
  });

const refreshMs = 1000;
const pastRefreshMs = 5000;
/** A long tape is refreshed less often: this many times the time that its last answer took. */
const restFor = 3;

/** The tape of a stretch, or since the world's fixture: its marks counted in parts, or a page of them. */
export function useTape(
  stretch: { readonly from: number; readonly to: number } | undefined,
  asked: Fields<typeof control.tape>,
) {
  const input = { ...asked, ...(stretch && { from: String(stretch.from), to: String(stretch.to) }) };
  const took = useRef(0);
  const restAfter = (leastMs: number): number => Math.max(leastMs, took.current * restFor);
  const tape = useQuery({
    ...query(control.tape, input),
    queryKey: [...query(control.tape, input).queryKey, source()],
    // No visit waits for it, and the fork has no events of its source, whose present may go on meanwhile.
    ...(pastOf !== undefined && { staleTime: 'static', refetchInterval: () => restAfter(pastRefreshMs) }),
    queryFn: async ({ signal }) => {
      const askedAt = performance.now();
      const { data } = await call(control.tape, input, { signal, world: pastOf });
      took.current = performance.now() - askedAt;
      return data;
    },
    placeholderData: keepPreviousData,
  });
  const { refetch } = tape;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onWorldEvent(() => {
      // They are events of the fork, and the tape is that of its source.
      if (pastOf !== undefined) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
      }, restAfter(refreshMs));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [refetch]);
  return tape;
}
