import { partsOf } from '#client/i18n/time-text.ts';

const minuteMs = 60_000;

/** An instant in a zone as a date field holds it: `2026-11-21T14:05`. */
export function zonedText(instantMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(instantMs, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of such a text: the first one if the hour repeats, the next one if the zone skips it. */
export function instantOf(text: string, timeZone: string): number {
  const asUtc = Date.parse(`${text}Z`);
  const offsetAt = (instantMs: number) =>
    Date.parse(`${zonedText(instantMs, timeZone)}Z`) - Math.floor(instantMs / minuteMs) * minuteMs;
  // If the zone's offset changes between the day before and the day after, one of the two candidates is right.
  const dayMs = 1440 * minuteMs;
  const candidates = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)];
  return candidates.find((instant) => zonedText(instant, timeZone) === text) ?? candidates[0] ?? asUtc;
}
