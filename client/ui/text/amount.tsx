import './amount.css';
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
}

// Longer figures would not fit on the narrowest phones: at 40 px beside their unit, at 28 and 20 px at all.
const longestAt40 = 10;
const longestAt28 = 14;
const longestAt20 = 18;

/** An amount of this size or larger is a leading amount. */
const leadingSize = 20;

/**
 * An amount of money with all its decimals, so that amounts add up on sight. The digits beyond the cents and the unit are
 * smaller than the figure.
 */
export function Amount({ sign = '', figure, unit, worth, size = 16, tone = 'ink' }: AmountProps) {
  const { lead, cents, rest } = figureParts(figure);

  return (
    <span
      className="amount"
      translate="no"
      data-size={fittingSize(size, (sign + lead + cents).length + rest.length / 2)}
      data-tone={tone}
    >
      {/* Screen readers may read parts of different sizes as numbers of their own. */}
      {rest && <span className="visually-hidden">{sign + figure}</span>}
      <span className="amount-figure" aria-hidden={rest !== '' || undefined}>
        <span>{sign + lead}</span>
        <span className="amount-decimals">{cents}</span>
        <span className="amount-rest">{rest}</span>
      </span>{' '}
      <span className="amount-unit">{unit}</span>
      {worth && size >= leadingSize && <span className="amount-worth">{worth}</span>}
    </span>
  );
}

/** `length` is in characters of the figure's size. */
function fittingSize(size: number, length: number): number {
  if (size >= 20 && length > longestAt20) return 16;
  if (size >= 28 && length > longestAt28) return 20;
  return size === 40 && length > longestAt40 ? 28 : size;
}
