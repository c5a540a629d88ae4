import type { ComponentProps } from 'react';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/text/amount.tsx';

interface MoneyAmountProps extends Pick<ComponentProps<typeof Amount>, 'size' | 'tone'> {
  money: string | number;
  /** The currency of the amount. By default it is the platform's. */
  currency?: string | undefined;
  /** With a plus sign before an incoming amount. */
  signed?: boolean;
}

/** An amount of the wire in the member's format. */
export function MoneyAmount({ money, currency, signed = false, ...look }: MoneyAmountProps) {
  const format = useFormat();
  const parts = signed ? format.signedAmount(money, currency) : format.amount(money, currency);
  return <Amount {...parts} {...look} />;
}
