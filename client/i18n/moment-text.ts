import type { Language } from '#contract/languages.ts';
import { dateTimeFormat, relativeTimeFormat } from './formatters.ts';
import { dateTimeText, daysBetween, isInstant, timeText } from './time-text.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Formats an instant as people say it: `now`, `12 min. ago`, the time of today, `Yesterday 14:05`, `Monday 14:05` within a week,
 * before it `Thu, Nov 26`, with the year unless it is this one. An instant ahead is written as a date with its time.
 */
export function momentText(
  language: Language,
  instantMs: number,
  nowMs: number,
  timeZone: string | undefined,
): string {
  const { tag } = language;
  const agoMs = nowMs - instantMs;
  if (agoMs < -minuteMs || !isInstant(instantMs)) return dateTimeText(language, instantMs, timeZone);
  const days = daysBetween(instantMs, nowMs, timeZone);
  if (days < 0) return dateTimeText(language, instantMs, timeZone);
  if (days > 6) return dayLongAgo(tag, instantMs, nowMs, timeZone);
  const format = relativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  if (agoMs < minuteMs) return format.format(0, 'second');
  if (agoMs < hourMs) return format.format(-Math.floor(agoMs / minuteMs), 'minute');
  const time = timeText(instantMs, timeZone);
  if (days === 0) return time;
  const day =
    days === 1
      ? relativeTimeFormat(tag, { numeric: 'auto', style: 'long' }).format(-1, 'day')
      : dateTimeFormat(tag, { weekday: 'long', timeZone }).format(instantMs);
  return `${capitalized(tag, day)} ${time}`;
}

function dayLongAgo(tag: string, instantMs: number, nowMs: number, timeZone: string | undefined): string {
  const yearOf = (at: number) => dateTimeFormat('en', { year: 'numeric', timeZone }).format(at);
  const format = dateTimeFormat(tag, {
    ...(yearOf(instantMs) === yearOf(nowMs) ? { weekday: 'short' } : { year: 'numeric' }),
    ...{ day: 'numeric', month: 'short', timeZone },
  });
  return capitalized(tag, format.format(instantMs));
}

/** A text that stands alone begins with a capital. */
const capitalized = (tag: string, text: string): string =>
  text.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(tag));
