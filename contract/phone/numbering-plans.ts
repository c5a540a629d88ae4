import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core';

/** The likelihood of a reading: a mobile number, one of the country's numbers, one of their length, none of these. */
export const likely = { mobile: 3, valid: 2, possible: 1, none: 0 } as const;

/** Digits read as a whole phone number of one country. */
export interface PlannedNumber {
  readonly phone: string;
  readonly areaCode: string;
  readonly rank: (typeof likely)[keyof typeof likely];
}

/** A numbering plan: calling code, prefixes for calls abroad, pattern of the numbers, and more for the library. */
type Plan = readonly [areaCode: string, idd: string, pattern: string, ...unknown[]];

/** Prefixes that a country gave up, and that people still write: Mexico's of before 2019. No number there begins so. */
const retiredPrefixes: Readonly<Partial<Record<string, RegExp>>> = { 52: /^(?:1|01|04[45])(?=\d{10}$)/ };

/**
 * Prefixes for calls abroad that Google does not list, and that people dial: those of two carriers. Before ten digits that are a
 * number of the calling code 1 or 7, they are `00` and this code. A few numbers of other countries can be read both ways.
 */
const furtherPrefixes: Readonly<Partial<Record<string, string>>> = {
  ID: String.raw`001(?![2-9]\d\d[2-9]\d{6}$)|007(?![34789]\d{9}$)`,
};

/** Numbers that Google's wide patterns let pass. In North America, no exchange (after the area code) begins with 0 or 1. */
const neverGiven: Readonly<Partial<Record<string, RegExp>>> = { 1: /^\d{3}[01]/ };

/** Google's numbering plans of some countries. */
export class NumberingPlans {
  readonly #metadata: MetadataJson;
  readonly #plans: Readonly<Record<string, Plan>>;

  constructor(metadata: MetadataJson) {
    this.#metadata = metadata;
    this.#plans = metadata.countries as unknown as Readonly<Record<string, Plan>>;
  }

  /** The prefixes for calls abroad, as a pattern. Undefined for a country without a plan. */
  iddOf = (country: string): string | undefined =>
    [this.#plans[country]?.[1], furtherPrefixes[country]].filter(Boolean).join('|') || undefined;

  areaCodeOf = (country: string): string | undefined => this.#plans[country]?.[0];

  /**
   * Reads calling code and number. A trunk prefix between them is left out, also a retired one, and a zero that no number
   * there has.
   */
  read(digits: string): PlannedNumber | undefined {
    const read = this.#ranked(digits);
    if (!read || read.rank > likely.none) return read;
    const { areaCode } = read;
    const written = digits.slice(areaCode.length);
    const dialled = written.replace(retiredPrefixes[areaCode] ?? /^0/, '');
    const shorter = dialled === written ? undefined : this.#ranked(areaCode + dialled);
    return shorter && shorter.rank > likely.none ? shorter : read;
  }

  #ranked(digits: string): PlannedNumber | undefined {
    const number = parsePhoneNumberFromString(`+${digits}`, { extract: false }, this.#metadata);
    if (!number) return undefined;
    const { countryCallingCode: areaCode, nationalNumber } = number;
    const read = { phone: areaCode + nationalNumber, areaCode };
    if (!number.isPossible() || neverGiven[areaCode]?.test(nationalNumber))
      return { ...read, rank: likely.none };
    // The metadata has the patterns of mobile numbers only.
    if (number.getType() !== undefined) return { ...read, rank: likely.mobile };
    const [main = ''] = this.#metadata.country_calling_codes[areaCode] ?? [];
    const plan = this.#plans[number.country ?? main];
    const isValid = plan !== undefined && new RegExp(`^(?:${plan[2]})$`).test(nationalNumber);
    return { ...read, rank: isValid ? likely.valid : likely.possible };
  }
}
