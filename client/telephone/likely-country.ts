// Older browsers have a property, newer ones a method, some neither. TypeScript has no type for it yet.
type RegionLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

/** Time zones without a country, for devices without a location. */
const nowhere = /^(?:UTC|GMT|Etc\/.*)$/;

/** Returns the first listed country that contains one of the time zones, trying the zones in order. */
export function likelyCountry(
  countryCodes: readonly string[],
  timeZones: readonly string[],
): string | undefined {
  return timeZones
    .filter((timeZone) => !nowhere.test(timeZone))
    .map((timeZone) => countryCodes.find((code) => zonesOf(code).includes(timeZone)))
    .find((code) => code !== undefined);
}

/** Caches the zones of a country: a lookup takes about 1 ms, and forms call it on every key press. */
const knownZones = new Map<string, readonly string[]>();

function zonesOf(code: string): readonly string[] {
  const known = knownZones.get(code);
  if (known) return known;
  const region: RegionLocale = new Intl.Locale(`und-${code}`);
  const zones = region.getTimeZones?.() ?? region.timeZones ?? [];
  knownZones.set(code, zones);
  return zones;
}
