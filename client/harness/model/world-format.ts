import { languages } from '#contract/languages.ts';
import { USDT } from '#contract/money.ts';
import { dateTimeFormat, numberFormat } from '#client/i18n/formatters.ts';
import { moneyParts, moneyText } from '#client/i18n/money-text.ts';
import { dateTimeText, relativeText } from '#client/i18n/time-text.ts';
import { bytesText } from './bytes-text.ts';
import { useClock } from './queries.ts';

const [language] = languages;
const { tag } = language;

const shortest = ['minute', 60_000] as const;
const units = [['year', 31_556_952_000], ['day', 86_400_000], ['hour', 3_600_000], shortest] as const;

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Formats amounts, numbers and instants for the console, always in the platform's time zone. */
export function useWorldFormat() {
  const timeZone = useClock().data?.timeZone;

  return {
    amount: (money: string, unit: string = USDT) => ({ ...moneyParts(tag, money), unit }),
    money: (money: string, unit: string = USDT) => moneyText(tag, money, unit),
    count: (count: number) => numberFormat(tag, {}).format(count),
    bytes: (bytes: number) => bytesText(bytes),
    percent: (share: number) =>
      numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(share),
    /** `10 years`: a span in its largest unit. */
    span: (spanMs: number) => {
      const [unit, unitMs] = units.find(([, ms]) => spanMs >= ms) ?? shortest;
      const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
      return numberFormat(tag, style).format(spanMs / unitMs);
    },
    dateTime: (instantMs: number) => dateTimeText(language, instantMs, timeZone),
    relative: (instantMs: number, nowMs: number) => relativeText(tag, instantMs, nowMs, timeZone),
    /** `Sat, 21 Nov 2026`: the day comes first, as in `dateTime`. */
    day: (instantMs: number) => dateTimeFormat('en-GB', { timeZone, ...dayParts }).format(instantMs),
    /** The same of the platform's day that an answer names, such as `2026-11-21`. */
    date: (day: string) => dateTimeFormat('en-GB', { timeZone: 'UTC', ...dayParts }).format(Date.parse(day)),
    /** `21 Nov`. */
    shortDay: (instantMs: number) =>
      dateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' }).format(instantMs),
    /** `14:05:12`. */
    timeOfDay: (instantMs: number) =>
      dateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(instantMs),
  };
}
