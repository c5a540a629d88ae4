import { useQueryClient } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';
import { showToast } from '#client/ui/toast-store.ts';

export type Withdrawing = ReturnType<typeof useWithdrawing>;

/** What the sheet itself tells, so that it stays; as it tells that nobody knows whether it was done. */
const toldInSheet: readonly (string | undefined)[] = ['WRONG_PAY_PASSWORD', 'TERMS_CHANGED'];

/** Asks for a withdrawal on the terms that were shown. Of a refused amount it tells whoever shows the amount. */
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
      // A wrong try may have locked withdrawals, and any other refusal means that something is not as it was shown.
      for (const { id } of [wallet.withdrawStatus, wallet.wallet, wallet.withdrawQuote, fund.bindings])
        void client.invalidateQueries({ queryKey: [id] });
      if (outcomeUnknown || toldInSheet.includes(reason) || fields['payPassword']) return;
      if (reason === 'BELOW_MINIMUM' || reason === 'INSUFFICIENT_BALANCE') onAmountRefused(message);
      else showToast({ text: message, tone: 'failure', position: 'top' });
    },
  });
}
