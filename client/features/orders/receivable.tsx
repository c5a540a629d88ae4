import type { Order } from '#contract/product.ts';
import { knownMicro } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';

/** An order's accrued income, green if receivable. */
export function Receivable({ order: { receivableAmount } }: { order: Order }) {
  const format = useFormat();

  return (
    <Amount
      {...format.signedAmount(receivableAmount)}
      tone={knownMicro(receivableAmount) > 0 ? 'green' : 'soft'}
    />
  );
}
