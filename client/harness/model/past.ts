import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { copySessionsTo } from './phones/phone-sessions.ts';
import { openPast, openWorld, pastOf, world } from './world.ts';
import { onWorldEvent } from './world-stream.ts';

/** The world whose past and present the tape shows. This page may show a fork of its past. */
const source = pastOf ?? world;

const maxStemLength = 50;

/** A free name for a fork of the past, such as `main-past-2`. */
async function freePastName(): Promise<string> {
  const { data: worlds } = await call(control.worlds, {});
  const taken = new Set(worlds.map(({ name }) => name));
  const stem = `${source.slice(0, maxStemLength)}-past`;
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** What phones send by themselves when they start, and the login of those that had none at that moment. */
const ownCalls: ReadonlySet<string> = new Set([
  user.pushToken.id,
  user.popupRewards.id,
  control.createSession.id,
]);

/** Drops this fork of the past if nobody did anything in it since its clock was frozen. */
async function dropIfUntouched(): Promise<void> {
  if (pastOf === undefined) return;
  const { data: clock } = await call(control.clock, {});
  const { data: end } = await call(control.tape, { from: String(clock.now) });
  const last = end.marks.findLast(({ command, name }) => command !== null && !ownCalls.has(name));
  if (end.total === end.marks.length && last?.name === 'clock.mode')
    await call(control.dropWorld, { name: world });
}

/** A moment of the past: an instant, or the number of the last command that has happened. */
export type PastMoment = { readonly at: number } | { readonly after: number };

/** Opens the world as it was at a moment, in a fork in which the phones are logged in as they are here. */
export const useVisit = () =>
  useMutation({
    mutationFn: async (moment: PastMoment) => {
      const name = await freePastName();
      await call(control.createWorld, { name, from: source, ...moment });
      return name;
    },
    onSuccess: async (name) => {
      copySessionsTo(name);
      // A fork that cannot be dropped is left over.
      await dropIfUntouched().catch(() => undefined);
      openPast(name, source);
    },
  });

/** Returns to the present of the world. A fork in which something was done remains as a branch. */
export const useReturn = () =>
  useMutation({ mutationFn: dropIfUntouched, onSettled: () => openWorld(source) });

const refreshMs = 1000;

/** What happened since an instant, or since the world's fixture, counted in this many parts. */
export function useTape(from: number | undefined, parts: number) {
  const input = { parts: String(parts), ...(from !== undefined && { from: String(from) }) };
  const tape = useQuery({
    ...query(control.tape, input),
    queryFn: async ({ signal }) => (await call(control.tape, input, { signal, world: pastOf })).data,
    placeholderData: keepPreviousData,
  });
  const { refetch } = tape;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onWorldEvent(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
      }, refreshMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [refetch]);
  return tape;
}
