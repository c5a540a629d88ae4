import type { ComponentProps, ReactNode } from 'react';
import { isKnown } from '#client/api/money.ts';
import { MoneyAmount } from './money-amount.tsx';

/** An amount as the value of a figure, which is left out if the host does not send it. */
export const knownAmount = (
  money: string,
  look?: Omit<ComponentProps<typeof MoneyAmount>, 'money'>,
): ReactNode => isKnown(money) && <MoneyAmount money={money} {...look} />;
