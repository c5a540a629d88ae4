const minuteMs = 60_000;

/** An instant as a date field writes it, in a zone: `2026-11-21T14:05`. */
export function zonedText(instantMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  const { year = '', month, day, hour, minute } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** The instant of such a text. Of an hour that a zone has twice it is the first, of one that it leaves out the next. */
export function instantOf(text: string, timeZone: string): number {
  const asUtc = Date.parse(`${text}Z`);
  const aheadAt = (instantMs: number) =>
    Date.parse(`${zonedText(instantMs, timeZone)}Z`) - Math.floor(instantMs / minuteMs) * minuteMs;
  // The zone's distance from UTC a day before and a day after: where it changes in between, one of the two is right.
  const dayMs = 1440 * minuteMs;
  const candidates = [asUtc - aheadAt(asUtc - dayMs), asUtc - aheadAt(asUtc + dayMs)];
  return candidates.find((instant) => zonedText(instant, timeZone) === text) ?? candidates[0] ?? asUtc;
}
