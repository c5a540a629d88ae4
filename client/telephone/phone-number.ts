import { latinDigits } from '#contract/text/latin-digits.ts';
import type { ReadPhone } from '#contract/phone/read-phone.ts';

interface Listed {
  readonly code: string;
  readonly areaCode: string | number;
}

/**
 * Returns the valid countries of a host's list. They have two letters and a calling code, which may be a number or have
 * a `+`.
 */
export const countriesOf = <C extends Listed>(listed: readonly C[]) =>
  listed
    .filter(({ code, areaCode }) => /^[A-Z]{2}$/i.test(code) && /^\+?\d{1,4}$/.test(String(areaCode)))
    .map((country) => ({
      ...country,
      code: country.code.toUpperCase(),
      areaCode: String(country.areaCode).replace('+', ''),
    }));

// Without the calling code, numbers have at most eleven digits in almost every country.
const longerThanAnyNational = 12;

/**
 * Returns true if a number was written without its calling code: it has no prefix, and is not longer than numbers of
 * one country.
 */
export const lacksCallingCode = (written: string): boolean =>
  /^[^\d+]*(?!00)\d/.test(written) && written.replace(/\D/g, '').length < longerThanAnyNational;

/** Filters typed or pasted text for a phone field: digits, spaces, the marks between digits, and a plus before all digits. */
export const phoneCharacters = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[^\d\s+().\/-]/g, '')
    .trimStart()
    .replace(/\+/g, (plus, at: number, whole: string) => (/[\d+]/.test(whole.slice(0, at)) ? '' : plus));

/** `+254 700000002`: the full number with its calling code separated. */
export function phoneText({ phone, areaCode = '' }: ReadPhone): string {
  return `+${areaCode} ${phone.slice(areaCode.length)}`.replace('+ ', '+');
}
