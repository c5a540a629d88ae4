import { useQueryClient } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { showToast } from '#client/ui/toast-store.ts';

export type Withdrawing = ReturnType<typeof useWithdrawing>;

/** The refusals that the sheet itself shows, so that it stays open. */
const toldInSheet: readonly (string | undefined)[] = ['WRONG_PAY_PASSWORD', 'TERMS_CHANGED'];

/** Requests a withdrawal on the terms shown. Passes a refusal of the amount to the amount field. */
export function useWithdrawing(
  onDone: (withdrawal: Withdrawal) => void,
  onAmountRefused: (message: string) => void,
) {
  const client = useQueryClient();

  return useCommand(wallet.withdraw, {
    quiet: true,
    stale: [wallet.wallet, wallet.withdrawStatus, wallet.withdrawQuote, wallet.records, fund.bindings],
    onDone,
    onFailed: ({ reason, message, fields, sessionEnded, outcomeUnknown }) => {
      if (sessionEnded) return;
      // A wrong password may have locked withdrawals, and any other refusal means that the shown data is outdated.
      for (const { id } of [wallet.withdrawStatus, wallet.wallet, wallet.withdrawQuote, fund.bindings])
        void client.invalidateQueries({ queryKey: [id] });
      if (outcomeUnknown || toldInSheet.includes(reason) || fields['payPassword']) return;
      if (reason === 'BELOW_MINIMUM' || reason === 'INSUFFICIENT_BALANCE') onAmountRefused(message);
      else showToast({ text: message, tone: 'failure', position: 'top' });
    },
  });
}
