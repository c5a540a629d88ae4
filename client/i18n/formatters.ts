/** Caches formatters: creating one takes about thirty times as long as using it, and lists use hundreds. */
export function memoize<Options, Formatter>(Kind: new (tag: string, options: Options) => Formatter) {
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

/** Number formatters, created once per language and options. */
export const numberFormat = memoize<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateTimeFormat = memoize<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const relativeTimeFormat = memoize<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);

/** The phone's own time zone. A function, because a first format of dates blocks a slow phone for a tenth of a second or longer. */
export const phoneTimeZone = (): string => dateTimeFormat('en', {}).resolvedOptions().timeZone;

/** Returns true if the browser knows a time zone of this name. An unknown name makes formatting throw. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(dateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
