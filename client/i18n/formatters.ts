/** Making one takes a browser some thirty times as long as using it, and lists use hundreds. */
function kept<Options, Formatter>(Kind: new (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (tag: string, options: Options): Formatter => {
    const key = tag + JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    const formatter = new Kind(tag, options);
    made.set(key, formatter);
    return formatter;
  };
}

/** The browser's formatters, each made once for a language and its options. */
export const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateTimeFormat = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const relativeTimeFormat = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);

/** Has the browser get what it writes times with, which takes it 20 ms of a core the first time. */
export const prepareTimes = (): void => void dateTimeFormat('en', {});

/** Whether a browser knows a time zone of that name: with another one it formats nothing. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(dateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
