// Firefox has no getTimeZones, and TypeScript does not know it yet.
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The first country of a list that one of the time zones lies in, the zones tried in their order. */
export function likelyCountry(
  countryCodes: readonly string[],
  timeZones: readonly string[],
): string | undefined {
  return timeZones
    .map((timeZone) => countryCodes.find((code) => zonesOf(code).includes(timeZone)))
    .find((code) => code !== undefined);
}

const zonesOf = (code: string): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as RegionLocale).getTimeZones?.() ?? [];
