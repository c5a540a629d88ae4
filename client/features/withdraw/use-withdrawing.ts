import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

export type Withdrawing = ReturnType<typeof useWithdrawing>;

/** Refusals that the sheet shows itself and stays open for, as it does when the outcome is unknown. */
const shownInSheet: readonly (string | undefined)[] = ['WRONG_PAY_PASSWORD', 'TERMS_CHANGED'];

/** Requests a withdrawal on the terms shown. Passes a refusal of the amount to the amount field. */
export const useWithdrawing = (
  onDone: (withdrawal: Withdrawal) => void,
  onAmountRefused: (message: string) => void,
) =>
  useCommand(wallet.withdraw, {
    quiet: true,
    onDone,
    onFailed: ({ reason, message, fields, sessionEnded, outcomeUnknown }) => {
      if (sessionEnded || outcomeUnknown || shownInSheet.includes(reason) || fields['payPassword']) return;
      if (reason === 'BELOW_MINIMUM' || reason === 'INSUFFICIENT_BALANCE') onAmountRefused(message);
      else showToast({ text: message, tone: 'failure', position: 'top' });
    },
  });
