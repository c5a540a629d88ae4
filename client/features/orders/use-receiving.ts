import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { showToast } from '#client/ui/toast-store.ts';

export type Receiving = OutputOf<typeof product.receiveIncome>;

const changed = [wallet.wallet, wallet.records, product.orders, product.orderReceipts];

/** Receives the accrued income of one order, by id, or of `all`. The responses contain the arrival time. */
export function useReceiving() {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<string>();
  const [answers, setAnswers] = useState<readonly Receiving[]>([]);

  const command = useCommand(product.receiveIncome, {
    stale: changed,
    onDone: (answer, message) => {
      setAnswers((earlier) => [...earlier, answer]);
      showToast({ text: message, tone: 'success' });
    },
    // Another phone was faster, so the shown amounts are stale.
    onFailed: ({ reason }) => {
      if (reason !== 'NO_PROFIT_TODAY') return;
      for (const { id } of changed) void client.invalidateQueries({ queryKey: [id] });
    },
  });

  return {
    answers,
    receive: (what: string) => {
      if (command.busy) return;
      setPressed(what);
      command.run(what === 'all' ? {} : { orderId: what });
    },
    isReceiving: (what: string) => command.busy && pressed === what,
  };
}
