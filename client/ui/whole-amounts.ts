/**
 * What somebody else wrote, such as `9.00 USDT a day`, with no line ending between a figure and the letters of its currency.
 * The app's own words bring such spaces along.
 */
export const withWholeAmounts = (text: string): string => text.replace(/(\d) (?=[A-Z]{3,5}\b)/g, '$1\u00a0');
