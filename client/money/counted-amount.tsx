import type { ComponentProps } from 'react';
import type { Amount } from '#client/ui/text/amount.tsx';
import { MoneyAmount } from './money-amount.tsx';
import { useCountedMoney } from './use-counted-money.ts';

interface CountedAmountProps extends Pick<ComponentProps<typeof Amount>, 'size' | 'tone'> {
  money: string;
}

/** A balance that counts up once when money arrives in it. */
export function CountedAmount({ money, ...look }: CountedAmountProps) {
  return <MoneyAmount money={useCountedMoney(money)} {...look} />;
}
