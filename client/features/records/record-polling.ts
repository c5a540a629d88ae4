import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WalletRecord } from '#contract/wallet.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { canStillChange } from '#client/payments/record-status.ts';

const pollMs = 4000;

/** The polling interval: a few seconds while a record is in progress and the live channel is unavailable. */
export const pollWhileChangeable = (records: readonly WalletRecord[] | undefined): number | false =>
  records?.some(canStillChange) ? pollUnlessLive(pollMs) : false;

/** Refetches balances when the listed records or their statuses change. */
export function useRefetchOnChange(records: readonly WalletRecord[] | undefined): void {
  const client = useQueryClient();
  const states = records?.map(({ id, status }) => `${id} ${status}`).join();
  const shown = useRef(states);

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== states) {
      void refetchChanged(client, ['balance']);
    }
    shown.current = states;
  }, [client, states]);
}
