import { keepPreviousData, useQuery, type QueryMeta } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { isStreamOpen } from './world-stream.ts';

const lostPollMs = 1500;

/** A list that has a total. */
export type Total = keyof OutputOf<typeof control.totals>;

/**
 * The world's clock and agenda. While the stream is closed, or after a failed call, it polls to notice that the server is
 * back.
 */
export const useClock = () =>
  useQuery({
    ...query(control.clock),
    refetchInterval: ({ state }) => (isStreamOpen() && state.error === null ? false : lostPollMs),
  });

export const useMembers = () => useQuery(query(control.members));

/** The members with this text in their name, number, e-mail address or code. The last ones stay until they are found. */
export const useFoundMembers = (text: string) =>
  useQuery({
    ...query(control.members, text === '' ? {} : { query: text }),
    placeholderData: keepPreviousData,
  });

/** Waiting recharges come first, the oldest of them at the top, so all of them can be reached. */
export const useRecharges = () => useQuery(query(control.recharges, { waitingFirst: 'true' }));

export const useChain = () => useQuery(query(control.chain));

/** The totals of the lists, which are answered in parts. */
export const useTotals = () => useQuery(query(control.totals));

/** The panels of requests that need a decision of the operator. `recharges` has the total `rechargesWaiting`. */
export const decisionPanels = ['withdrawals', 'recharges', 'groupJoins'] as const;

/** The number of requests that need a decision of the operator. */
export function useWaiting(): number {
  const { data } = useTotals();
  return decisionPanels.reduce((sum, panel) => sum + (data?.[`${panel}Waiting`] ?? 0), 0);
}

/** The number of items that a list does not contain. */
export function useUnlisted(list: Total, items: readonly unknown[] | undefined): number {
  const { data } = useTotals();
  return data && items ? Math.max(0, data[list] - items.length) : 0;
}

export const useWorlds = () => useQuery(query(control.worlds));

/** The title of a world: its label, or else its name. */
export const titleOf = ({ name, label }: { name: string; label: string }): string => label || name;

/** The title of a world by its name. */
export function useTitleOf(): (name: string) => string {
  const { data: worlds = [] } = useWorlds();
  return (name) => titleOf(worlds.find((known) => known.name === name) ?? { name, label: '' });
}

/** The options of a query whose answer needs the whole history of a world. */
export const costly = <Options extends { meta?: QueryMeta | undefined }>(options: Options) => ({
  ...options,
  meta: { ...options.meta, isCostly: true as const },
});

export const useInvariants = () => useQuery({ ...costly(query(control.invariants)), staleTime: Infinity });

/** The name of a member by phone number or e-mail address. */
export function useNameOf(): (account: string) => string {
  const { data } = useMembers();
  return (account) =>
    data?.list.find(({ phone, email }) => account !== '' && (phone === account || email === account))?.name ??
    account;
}
