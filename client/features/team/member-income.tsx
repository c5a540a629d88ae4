import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';

interface MemberIncomeProps {
  income: string;
  size?: 16 | 40;
}

/** The bonus earned from a member: green if not zero. */
export function MemberIncome({ income, size = 16 }: MemberIncomeProps) {
  const format = useFormat();
  const isAnything = /[1-9]/.test(income);

  const nothing = size === 40 ? 'ink' : 'soft';

  return <Amount {...format.signedAmount(income)} size={size} tone={isAnything ? 'green' : nothing} />;
}
