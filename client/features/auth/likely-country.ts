// A property in older browsers, a method in newer ones, in some neither, and TypeScript does not know it yet.
type RegionLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

/** The zones of a device that was never told where it is: they lie in no country. */
const nowhere = /^(?:UTC|GMT|Etc\/.*)$/;

/** The first country of a list that one of the time zones lies in, the zones tried in their order. */
export function likelyCountry(
  countryCodes: readonly string[],
  timeZones: readonly string[],
): string | undefined {
  return timeZones
    .filter((timeZone) => !nowhere.test(timeZone))
    .map((timeZone) => countryCodes.find((code) => zonesOf(code).includes(timeZone)))
    .find((code) => code !== undefined);
}

/** A browser takes about a millisecond for those of one country, and a form asks with every letter. */
const knownZones = new Map<string, readonly string[]>();

function zonesOf(code: string): readonly string[] {
  const known = knownZones.get(code);
  if (known) return known;
  const region: RegionLocale = new Intl.Locale(`und-${code}`);
  const zones = region.getTimeZones?.() ?? region.timeZones ?? [];
  knownZones.set(code, zones);
  return zones;
}
