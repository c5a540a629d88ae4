import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { isIncoming, type Balances, type FigureName } from './figures.ts';

interface FigureValueProps {
  name: FigureName;
  balances: Balances;
  size?: 16 | 28;
}

/** One formatted figure of the wallet: an amount with its unit, or a number of people. */
export function FigureValue({ name, balances, size = 16 }: FigureValueProps) {
  const format = useFormat();

  if (name === 'teamSize') {
    return (
      <span className="wallet-count" data-size={size}>
        {format.count(balances.teamSize)}
      </span>
    );
  }
  if (!isIncoming(name)) return <MoneyAmount money={balances[name]} size={size} />;
  const parts = format.signedAmount(balances[name]);
  return <Amount {...parts} size={size} tone={parts.sign === '+' ? 'green' : 'ink'} />;
}
