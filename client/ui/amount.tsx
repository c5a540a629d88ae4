import './amount.css';

interface AmountProps {
  sign?: '' | '+' | '−';
  /** The formatted number without sign and unit. */
  figure: string;
  unit: string;
  /** The same in another currency; said beneath amounts that lead. */
  worth?: string | undefined;
  size?: 14 | 16 | 20 | 28 | 40;
  tone?: 'ink' | 'soft' | 'gold' | 'green' | 'amber' | 'red';
}

// At 40 px a longer figure would not fit beside its unit on the narrowest phones.
const longestLargeFigure = 11;

/** From this size on an amount leads, and others follow it. */
const leadingSize = 20;

/** An amount of money: the figure leads, the unit is smaller and always there. */
export function Amount({ sign = '', figure, unit, worth, size = 16, tone = 'ink' }: AmountProps) {
  const fittingSize = size === 40 && figure.length > longestLargeFigure ? 28 : size;

  return (
    <span className="amount" data-size={fittingSize} data-tone={tone}>
      <span className="amount-figure">
        {sign}
        {figure}
      </span>{' '}
      <span className="amount-unit">{unit}</span>
      {worth && size >= leadingSize && <span className="amount-worth">{worth}</span>}
    </span>
  );
}
