import './amount.css';
import { useContext } from 'react';
import { ExactAmounts } from './exact-amounts.ts';
import { figureParts } from './figure-parts.ts';

interface AmountProps {
  sign?: '' | '+' | '−';
  /** The formatted number without sign and unit. */
  figure: string;
  unit: string;
  /** The same amount in another currency, shown below leading amounts. */
  worth?: string | undefined;
  size?: 14 | 16 | 20 | 28 | 40;
  tone?: 'ink' | 'soft' | 'gold' | 'green' | 'amber' | 'red';
  /** Shows all decimals, where a member compares or commits to the amount. */
  exact?: boolean;
}

// Longer figures would not fit on the narrowest phones: at 40 px beside their unit, at 28 and 20 px at all.
const longestAt40 = 10;
const longestAt28 = 14;
const longestAt20 = 18;

/** An amount of this size or larger is a leading amount. */
const leadingSize = 20;

/**
 * An amount of money. The unit is smaller than the figure and always visible. Screen readers read all decimals, also those
 * that are not shown.
 */
export function Amount({
  sign = '',
  figure,
  unit,
  worth,
  size = 16,
  tone = 'ink',
  exact = false,
}: AmountProps) {
  const { whole, decimals, isCut } = figureParts(figure, useContext(ExactAmounts) || exact);

  return (
    <span
      className="amount"
      translate="no"
      data-size={fittingSize(size, sign + whole + decimals)}
      data-tone={tone}
    >
      <span className="amount-figure" aria-hidden={isCut || undefined}>
        <span>{`${sign}${whole}`}</span>
        <span className="amount-decimals">{decimals}</span>
      </span>
      <span className="visually-hidden">{isCut && sign + figure}</span>{' '}
      <span className="amount-unit">{unit}</span>
      {worth && size >= leadingSize && <span className="amount-worth">{worth}</span>}
    </span>
  );
}

function fittingSize(size: number, { length }: string): number {
  if (size >= 20 && length > longestAt20) return 16;
  if (size >= 28 && length > longestAt28) return 20;
  return size === 40 && length > longestAt40 ? 28 : size;
}
