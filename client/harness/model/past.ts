import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { freeName, nameBeside } from './free-name.ts';
import { copySessionsTo } from './phones/phone-sessions.ts';
import { madeAs, openPast, openWorld, pastOf, world } from './world.ts';
import { onWorldEvent } from './world-stream.ts';

/** The world whose past and present the tape shows. This page may show a fork of its past. */
const source = pastOf ?? world;

/** The calls of phones by themselves when they start, and the login of those that had none at that moment. */
const ownCalls: ReadonlySet<string> = new Set([
  user.pushToken.id,
  user.popupRewards.id,
  control.createSession.id,
]);

/** The last command of a fork of the past when it was made, which froze its clock, and its instant. */
async function endOf(name: string): Promise<{ command: number; at: number }> {
  const { data: clock } = await call(control.clock, {}, { world: name });
  const { data: tape } = await call(control.tape, { from: String(clock.now) }, { world: name });
  const command = Math.max(0, ...tape.marks.map((mark) => mark.command ?? 0));
  // Without the last marks, the fork counts as changed.
  return { command: tape.total === tape.marks.length ? command : 0, at: clock.now };
}

/** Drops this fork of the past if it is as it was made, but for what phones do by themselves. */
async function dropIfUntouched(): Promise<void> {
  const [command, at] = madeAs.split('.');
  if (pastOf === undefined || at === undefined) return;
  const { data: tape } = await call(control.tape, { from: at });
  const done = tape.marks.filter((mark) => (mark.command ?? 0) > Number(command) && !ownCalls.has(mark.name));
  if (tape.total === tape.marks.length && done.length === 0) await call(control.dropWorld, { name: world });
}

/** A moment of the past: an instant, or the number of the last command that has happened. */
export type PastMoment = { readonly at: number } | { readonly after: number };

/** Opens the world as it was at a moment, in a fork in which the phones are logged in as they are here. */
export const useVisit = () =>
  useMutation({
    mutationFn: async (moment: PastMoment) => {
      const { data: worlds } = await call(control.worlds, {});
      const taken = worlds.map((one) => one.name);
      const name = freeName(nameBeside(source, 'past'), taken);
      await call(control.createWorld, { name, from: source, ...moment });
      const { command, at } = await endOf(name);
      return { name, made: `${command}.${at}` };
    },
    onSuccess: async ({ name, made }) => {
      copySessionsTo(name);
      // A fork that cannot be dropped is left over.
      await dropIfUntouched().catch(() => undefined);
      openPast(name, { source, made });
    },
  });

/** Returns to the present of the world. A fork in which something was done remains as a branch. */
export const useReturn = () =>
  useMutation({ mutationFn: dropIfUntouched, onSettled: () => openWorld(source) });

const refreshMs = 1000;
/** A long tape is refreshed less often: this many times the time that its last answer took. */
const restFor = 3;

/** The marks of a stretch, or since the world's fixture, counted in this many parts. */
export function useTape(stretch: { readonly from: number; readonly to: number } | undefined, parts: number) {
  const input = {
    parts: String(parts),
    ...(stretch && { from: String(stretch.from), to: String(stretch.to) }),
  };
  const took = useRef(0);
  const tape = useQuery({
    ...query(control.tape, input),
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
      timer ??= setTimeout(
        () => {
          timer = undefined;
          void refetch();
        },
        Math.max(refreshMs, took.current * restFor),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [refetch]);
  return tape;
}
