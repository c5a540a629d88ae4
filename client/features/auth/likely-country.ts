// A property in older browsers, a method in newer ones, in some neither, and TypeScript does not know it yet.
type RegionLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

/** The first country of a list that one of the time zones lies in, the zones tried in their order. */
export function likelyCountry(
  countryCodes: readonly string[],
  timeZones: readonly string[],
): string | undefined {
  return timeZones
    .map((timeZone) => countryCodes.find((code) => zonesOf(code).includes(timeZone)))
    .find((code) => code !== undefined);
}

function zonesOf(code: string): readonly string[] {
  const region: RegionLocale = new Intl.Locale(`und-${code}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}
