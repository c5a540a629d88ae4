const centDigits = 2;

/**
 * Splits a formatted figure into its whole units, its cents with the decimal separator, and the digits beyond the cents,
 * which are not zero. An amount below one unit leads with its cents, and one below a cent with all its decimals. A range
 * such as `0.10–0.50` is not split.
 */
export function figureParts(figure: string): { lead: string; cents: string; rest: string } {
  const [, whole = figure, decimals = ''] = /^([^–]*\d)(\D\d+)$/.exec(figure) ?? [];
  const cents = decimals.slice(0, 1 + centDigits);
  const rest = decimals.slice(1 + centDigits);
  if (/[1-9]/.test(whole)) return { lead: whole, cents, rest };
  return /[1-9]/.test(cents)
    ? { lead: whole + cents, cents: '', rest }
    : { lead: figure, cents: '', rest: '' };
}
