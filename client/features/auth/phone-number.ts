import { latinDigits } from '#contract/latin-digits.ts';

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

/** A parsed phone: the full number, and its calling code if known. */
export interface ReadPhone {
  phone: string;
  areaCode: string | undefined;
}

// Without the calling code, numbers have at most ten digits in most countries and at most eleven in the others.
const longerThanMostNational = 11;
const longerThanAnyNational = 12;

/**
 * Prefixes a number with the calling code of the chosen country, unless the number has one. It has one after `+` or
 * `00`, or if it is too long for a national number and begins with a known code. Removes the national trunk zero.
 */
export function readPhone(
  written: string,
  chosen: string | undefined,
  areaCodes: readonly string[],
): ReadPhone {
  const dialled = written.replace(/[^\d+]/g, '');
  const digits = dialled.replace(/\D/g, '').replace(/^0+/, '');
  const ofAnyCountry = areaCodes.find((code) => digits.startsWith(code));

  if (/^(\+|00)/.test(dialled)) return { phone: digits, areaCode: ofAnyCountry };
  if (chosen === undefined) return { phone: dialled, areaCode: undefined };
  if (digits === '') return { phone: '', areaCode: chosen };
  if (digits.length >= longerThanMostNational && digits.startsWith(chosen))
    return { phone: digits, areaCode: chosen };
  if (digits.length >= longerThanAnyNational && ofAnyCountry)
    return { phone: digits, areaCode: ofAnyCountry };
  return { phone: chosen + digits, areaCode: chosen };
}

/**
 * Returns true if a number was written without its calling code: it has no prefix, and is not longer than numbers of
 * one country.
 */
export const lacksCallingCode = (written: string): boolean =>
  /^(?!00)\d/.test(written) && written.replace(/\D/g, '').length < longerThanAnyNational;

/** Filters typed or pasted text for a phone field: digits, spaces and a leading plus. */
export const phoneCharacters = (text: string): string =>
  latinDigits(text)
    .trimStart()
    .replace(/[^\d\s+]/g, '')
    .replace(/(?!^)\+/g, '');

/** `+254 700000002`: the full number with its calling code separated. */
export function phoneText({ phone, areaCode = '' }: ReadPhone): string {
  return `+${areaCode} ${phone.slice(areaCode.length)}`.replace('+ ', '+');
}
