import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.mobile';
import { countries } from '#fixtures/data/countries.ts';

/** The numbering plans of the countries that the reference platform offers, as a JSON file. */
export function offeredCountries(): string {
  const all: MetadataJson = metadata;
  const codes = countries.map(({ code }): CountryCode => code).sort();
  const areaCodes = [...new Set(countries.map(({ areaCode }): string => areaCode))].sort();
  // The first country of a calling code has the formats of all.
  const ofAreaCode = (areaCode: string) =>
    Object.entries(all.country_calling_codes).find(([code]) => code === areaCode)?.[1] ?? [];
  const offered = {
    version: all.version,
    country_calling_codes: Object.fromEntries(
      areaCodes.map((areaCode) => [areaCode, ofAreaCode(areaCode).filter((code) => codes.includes(code))]),
    ),
    countries: Object.fromEntries(codes.map((code) => [code, all.countries[code]])),
    nonGeographic: {},
  };
  return `${JSON.stringify(offered)}\n`;
}
