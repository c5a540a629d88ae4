import { useTranslation } from 'react-i18next';
import { useStored } from '#client/device/use-stored.ts';
import { numberFormat } from './formatters.ts';
import { currentLanguage } from './i18n.ts';
import { moneyParts, moneyText } from './money-text.ts';
import { countText } from './number-text.ts';
import { usePlatform } from './platform.ts';
import {
  dateText,
  dateTimeText,
  daysBetween,
  dayText,
  durationText,
  monthNameText,
  monthText,
  relativeText,
  timeText,
  weekdayTexts,
} from './time-text.ts';
import { worthIn } from './worth.ts';

type Money = string | number;

/** Formats amounts, counts, dates and times in the member's language, time zone and unit. */
export function useFormat() {
  useTranslation();
  const platform = usePlatform();
  // 0 means the platform's time zone (spec §3, login); any other value means the phone's own.
  const timeZone = useStored('timezoneType') ? undefined : platform.timeZone;
  const language = currentLanguage();
  const { tag } = language;
  const display = useStored('displayCurrency');

  /** The amount in the member's additional display currency. */
  const worth = (money: Money, unit: string): string | undefined => {
    if (!display || unit !== platform.currency || unit === display.currency) return undefined;
    const amount = worthIn(money, display.rate);
    return amount && `≈ ${moneyText(tag, amount, display.unit)}`;
  };

  return {
    /** Props of the ui's Amount: `<Amount {...format.amount(order.price)} size={28} />`. */
    amount: (money: Money, unit = platform.currency) => ({
      ...moneyParts(tag, money),
      unit,
      worth: worth(money, unit),
    }),
    /** Props of `Amount` with a plus sign before incoming amounts. */
    signedAmount: (money: Money, unit = platform.currency) => ({
      ...moneyParts(tag, money, true),
      unit,
      worth: worth(money, unit),
    }),
    /** Text for sentences: `1,250.50 USDT`. */
    money: (money: Money, unit = platform.currency) => moneyText(tag, money, unit),
    signedMoney: (money: Money) => moneyText(tag, money, platform.currency, true),
    /** A count of things: `12,345`. */
    count: (count: number) => countText(tag, count),
    /** A rate of the wire, such as `"0.05"`: `5%`. */
    percent: (rate: Money) => percentText(tag, rate),
    dateTime: (instantMs: number) => dateTimeText(language, instantMs, timeZone),
    /** A date and time for sentences. A line may break before the time, but not beside the hyphen of the date. */
    dateTimeWithin: (instantMs: number) =>
      dateTimeText(language, instantMs, timeZone).replace(' - ', '\u00a0- '),
    date: (instantMs: number) => dateText(language, instantMs, timeZone),
    /** The number of midnights from one instant to another. */
    daysBetween: (fromMs: number, toMs: number) => daysBetween(fromMs, toMs, timeZone),
    time: (instantMs: number) => timeText(instantMs, timeZone),
    /** A day of the platform in wire format, such as `2026-11-21`. */
    day: (day: string) => dayText(language, day),
    /** A month of the platform, such as `2026-11`: `November 2026`. */
    month: (month: string) => monthText(tag, month),
    /** A month of the platform without its year: `November`. */
    monthName: (month: string) => monthNameText(tag, month),
    /** The days of the week, Monday first: short, and in full. */
    weekdays: () => weekdayTexts(tag),
    duration: (durationMs: number) => durationText(tag, durationMs),
    /** `in 12 min`; `nowMs` is `worldNow()` of api/world-time. */
    relative: (instantMs: number, nowMs: number) => unbroken(relativeText(tag, instantMs, nowMs, timeZone)),
  };
}

/** A line may break after a hyphen, too, unless a word joiner follows. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');

function percentText(tag: string, rate: Money): string {
  const options = { style: 'percent', maximumFractionDigits: 4 } as const;
  if (!Number.isFinite(Number(rate))) return '—';
  return numberFormat(tag, options).format(Number(rate));
}
