import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Record as HistoryLine } from '#contract/wallet.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { canStillChange } from './record-look.ts';

const pollMs = 4000;

/** The polling interval: a few seconds while a record is in progress and the live channel is unavailable. */
export const pollWhileUnderWay = (lines: readonly HistoryLine[] | undefined): number | false =>
  lines?.some(canStillChange) ? pollUnlessLive(pollMs) : false;

/** Refetches balances and single records whenever a record in progress changes. */
export function useFreshBalances(lines: readonly HistoryLine[] | undefined): void {
  const client = useQueryClient();
  const states = lines?.map(({ id, status }) => `${id} ${status}`).join();
  const shown = useRef(states);

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== states) {
      void refetchChanged(client, ['balance']);
    }
    shown.current = states;
  }, [client, states]);
}
