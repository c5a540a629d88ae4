/** The decimals of a leading or listed amount. Details show all of them. */
const shortDecimals = 2;

/**
 * Splits a formatted figure before its decimal separator. Without `exact`, decimals beyond the second are cut, not
 * rounded, unless the rest would read as zero. A range such as `0.10–0.50` is not split.
 */
export function figureParts(figure: string, exact: boolean) {
  const [, whole = figure, decimals = ''] = /^([^–]*\d)(\D\d+)$/.exec(figure) ?? [];
  const short = decimals.slice(0, 1 + shortDecimals);
  const isCut = !exact && short !== decimals && /[1-9]/.test(whole + short);
  return { whole, decimals: isCut ? short : decimals, isCut };
}
