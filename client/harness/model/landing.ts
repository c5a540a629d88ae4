import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { useClock } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Where the last move of the clock led, and what fell due on the way. */
export type Landing = Pick<OutputOf<typeof control.setClock>, 'now' | 'fired' | 'count' | 'kinds'>;

const clock = query(control.clock);

/** Shows at once where a move of this page led; the world tells it with its clock, to every page. */
export function land({ now, fired, count, kinds }: Landing): void {
  queryClient.setQueryData<OutputOf<typeof control.clock>>(
    clock.queryKey,
    (known) => known && { ...known, landing: { from: known.now, now, fired, count, kinds } },
  );
}

/** The last move of the world's clock, whoever made it; undefined before the first. */
export const useLanding = (): Landing | undefined => useClock().data?.landing ?? undefined;
