import type { Order } from '#contract/product.ts';
import { knownMicro } from '#client/api/money.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';

/** An order's accrued income, green if receivable. */
export function Receivable({ order: { receivableAmount } }: { order: Order }) {
  return (
    <MoneyAmount signed money={receivableAmount} tone={knownMicro(receivableAmount) > 0 ? 'green' : 'soft'} />
  );
}
