import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';

interface BroughtProps {
  income: string;
  size?: 16 | 40;
}

/** What somebody brought: green once it is anything at all. Nothing steps back in a list; where it leads, it is read. */
export function Brought({ income, size = 16 }: BroughtProps) {
  const format = useFormat();
  const isAnything = /[1-9]/.test(income);

  const nothing = size === 40 ? 'ink' : 'soft';

  return <Amount {...format.signedAmount(income)} size={size} tone={isAnything ? 'green' : nothing} />;
}
