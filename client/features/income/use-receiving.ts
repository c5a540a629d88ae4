import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { useCommand } from '#client/api/command.ts';
import { successMessage } from '#client/api/success-message.ts';
import { useArrivalMinutes } from '#client/time/use-arrival-minutes.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

export type Receiving = OutputOf<typeof product.receiveIncome>;

/** Receives the accrued income of one order, by id, or of `all`. The responses contain the arrival time. */
export function useReceiving() {
  const { t } = useTranslation();
  const minutes = useArrivalMinutes();
  const [pressed, setPressed] = useState<string>();
  const [answers, setAnswers] = useState<readonly Receiving[]>([]);

  const command = useCommand(product.receiveIncome, {
    onDone: (answer, message) => {
      setAnswers((earlier) => [...earlier, answer]);
      // Some hosts send no message. The platform's own names the time of arrival.
      const own = t('done.product_receiveIncome', { count: minutes });
      showToast({ text: successMessage(message, own), tone: 'success' });
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
