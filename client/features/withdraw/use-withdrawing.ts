import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { isRequirement } from './requirements.ts';

export type Withdrawing = ReturnType<typeof useWithdrawing>;

/** Requests a withdrawal on the terms shown. A refusal is shown at its field, in the sheet, in the prompt, or in a toast. */
export const useWithdrawing = (onDone: (withdrawal: Withdrawal) => void) =>
  useCommand(wallet.withdraw, {
    quiet: true,
    at: { BELOW_MINIMUM: 'amount', INSUFFICIENT_BALANCE: 'amount', WRONG_PAY_PASSWORD: 'payPassword' },
    onDone,
    onFailed: ({ reason, message, fields, sessionEnded, outcomeUnknown }) => {
      const isShown =
        'amount' in fields || 'payPassword' in fields || reason === 'TERMS_CHANGED' || isRequirement(reason);
      if (!sessionEnded && !outcomeUnknown && !isShown)
        showToast({ text: message, tone: 'failure', position: 'top' });
    },
  });
