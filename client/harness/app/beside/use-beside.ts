import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { control } from '#contract/control/control.ts';
import type { WorldEvent } from '#contract/control/observation.ts';
import { changedByWorldEvent } from '#contract/control/world-changes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { batched } from '#client/device/batched.ts';
import { broadcastChange } from '#client/device/world-changes.ts';
import { t } from '#client/i18n/i18n.ts';
import { onClockCommand } from '#client/harness/model/clock.ts';
import { connectionSlots } from '#client/harness/messages/device-messages.ts';
import { guest } from '#client/harness/model/phones/phone-settings.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { besideStream } from '#client/harness/model/world-stream.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

type Figures = OutputOf<typeof control.member>['figures'];

/** The compared figures, the most telling first. */
const figureNames = [
  ...(['available', 'income', 'todayIncome', 'receivable', 'teamIncome', 'teamSize', 'totalIncome'] as const),
  ...(['transit', 'frozen', 'stockAssets', 'dividend', 'holdingAssets'] as const),
] satisfies readonly (keyof Figures)[];
type FigureName = (typeof figureNames)[number];

/** A figure of a member, an amount or a number of people, that differs between this world and the one beside it. */
export interface Difference {
  readonly account: string;
  readonly figure: FigureName;
  readonly here: string | number;
  readonly there: string | number;
}

/** The figures of members in a world, by account; null for an unknown member. */
function useFigures(at: string, accounts: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['beside', at, accounts],
    meta: { reads: control.member.reads },
    queryFn: async () => new Map(await Promise.all(accounts.map((account) => figuresOf(at, account)))),
  });
  return data;
}

async function figuresOf(at: string, account: string): Promise<[string, Figures | null]> {
  const { data } = await call(control.members, { query: account }, { world: at });
  const id = data.list.find((member) => accountOf(member) === account)?.id;
  return [
    account,
    id === undefined ? null : (await call(control.member, { id }, { world: at })).data.figures,
  ];
}

/** Returns the differing figures of the members on this world's phones, and the members that the other world does not have. */
export function useDifferences(beside: string): { list: readonly Difference[]; absent: readonly string[] } {
  const phones = usePhonesHere();
  const accounts = [
    ...new Set(phones.flatMap(({ account = guest }) => (account === guest ? [] : [account]))),
  ];
  const [known, others] = [useFigures(world, accounts), useFigures(beside, accounts)];

  const list = accounts.flatMap((account) => {
    const [here, there] = [known?.get(account), others?.get(account)];
    if (!here || !there) return [];
    return figureNames
      .filter((figure) => here[figure] !== there[figure])
      .map((figure) => ({ account, figure, here: here[figure], there: there[figure] }));
  });
  return { list, absent: accounts.filter((account) => others?.get(account) === null) };
}

/** The text of a figure: an amount with its unit, or a number of people. */
export function useFigureText(): (figure: string | number) => string {
  const format = useWorldFormat();
  return (figure) => (typeof figure === 'number' ? format.count(figure) : format.money(figure));
}

const pollMs = 1500;

/** The clock of the world beside. While its stream is closed, this polls to notice that the world is gone. */
export const useBesideClock = (beside: string) =>
  useQuery({
    queryKey: ['beside', beside],
    meta: { reads: control.clock.reads },
    queryFn: async () => (await call(control.clock, {}, { world: beside })).data,
    refetchInterval: ({ state }) =>
      besideStream.stateNow() === 'open' && state.error === null ? false : pollMs,
  });

const batchMs = 120;

/** Keeps the phones and the figures in step with the world beside, and its clock with the one of this page's world. */
export function useFollowBeside(beside: string): void {
  useEffect(() => {
    const refetch = (events: readonly WorldEvent[]) => {
      if (events.some(({ kind }) => kind === 'operator')) broadcastChange(beside);
      const changed = [...new Set(events.flatMap(changedByWorldEvent))];
      void refetchChanged(queryClient, changed, ({ queryKey }) => queryKey[1] === beside);
    };
    const ends = [
      besideStream.onEvent(batched(batchMs, refetch)),
      besideStream.onOpen(() => {
        broadcastChange(beside);
        void queryClient.invalidateQueries({ queryKey: ['beside', beside] });
      }),
      openStream(beside),
      repeatMoves(beside),
    ];
    return () => ends.forEach((end) => end());
  }, [beside]);
}

/**
 * Opens the second stream once it holds one of the phones' connections: the one that they take last. Returns a function that
 * closes it. Without HTTPS there are no locks.
 */
function openStream(beside: string): () => void {
  if (!isSecureContext) return besideStream.open(beside);
  let release = (): void => undefined;
  const ended = new Promise<void>((resolve) => (release = resolve));
  const requests = new AbortController();
  const hold = () => {
    const close = besideStream.open(beside);
    return ended.then(close);
  };
  navigator.locks
    .request(connectionSlots.at(-1) ?? '', { signal: requests.signal }, hold)
    .catch(() => undefined);
  return () => {
    requests.abort();
    release();
  };
}

/** Repeats the commands of this page to its clock in the world beside, one after another. The present of a shown past goes on as it is. */
function repeatMoves(beside: string): () => void {
  let last = Promise.resolve();
  return onClockCommand((move) => {
    if (beside === pastOf) return;
    last = last
      .then(() => call(control.setClock, move, { world: beside }))
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        showToast({
          text: t('tape.beside.failed', { name: beside, message: error.message }),
          tone: 'failure',
        });
      });
  });
}
