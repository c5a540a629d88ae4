import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { wallet, type Record as HistoryLine } from '#contract/wallet.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { isUnderWay } from './record-look.ts';

const pollMs = 4000;

/** How often to look again: every few seconds while something is under way and nothing else tells of it. */
export const pollWhileUnderWay = (lines: readonly HistoryLine[] | undefined): number | false =>
  lines?.some(isUnderWay) ? pollUnlessLive(pollMs) : false;

/** Asks for the balances and the single records anew whenever a line that was under way has moved on. */
export function useFreshBalances(lines: readonly HistoryLine[] | undefined): void {
  const client = useQueryClient();
  const states = lines?.map(({ id, status }) => `${id} ${status}`).join();
  const shown = useRef(states);

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== states) {
      for (const { id } of [wallet.wallet, wallet.record, wallet.incomeDays])
        void client.invalidateQueries({ queryKey: [id] });
    }
    shown.current = states;
  }, [client, states]);
}
