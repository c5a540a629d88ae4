/**
 * Prevents line breaks between a figure and its currency code in external text, such as `9.00 USDT a day`. The app's own
 * texts contain non-breaking spaces already.
 */
export const withWholeAmounts = (text: string): string => text.replace(/(\d) (?=[A-Z]{3,5}\b)/g, '$1\u00a0');
