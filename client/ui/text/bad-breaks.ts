/**
 * Prevents line breaks in external text: between a figure and its currency code, such as `9.00 USDT a day`, and before
 * the marks that French sets apart. The app's own texts have non-breaking spaces already. A host may send no text.
 */
export const withoutBadBreaks = (text = ''): string =>
  text
    .replace(/(\d) (?=[A-Z]{3,5}\b)/g, '$1\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/ (?=»|[:;!?](?:[\s<]|$))/g, '\u00a0');
