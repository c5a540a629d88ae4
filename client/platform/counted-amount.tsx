import type { ComponentProps } from 'react';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { useCountedMoney } from './use-counted-money.ts';

interface CountedAmountProps extends Pick<ComponentProps<typeof Amount>, 'size' | 'tone'> {
  money: string;
}

/** A balance that counts up once when money arrives in it. */
export function CountedAmount({ money, ...look }: CountedAmountProps) {
  const format = useFormat();

  return <Amount {...format.amount(useCountedMoney(money))} {...look} />;
}
