import { MoneyAmount } from '#client/money/money-amount.tsx';

interface MemberIncomeProps {
  income: string;
  size?: 16 | 40;
}

/** The bonus earned from a member: green if not zero. */
export function MemberIncome({ income, size = 16 }: MemberIncomeProps) {
  const isAnything = /[1-9]/.test(income);

  const nothing = size === 40 ? 'ink' : 'soft';

  return <MoneyAmount signed money={income} size={size} tone={isAnything ? 'green' : nothing} />;
}
