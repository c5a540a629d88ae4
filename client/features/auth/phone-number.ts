interface Listed {
  readonly code: string;
  readonly areaCode: string | number;
}

/** What of a host's list is a country, with its two letters and a code to dial, which may have come as a number. */
export const countriesOf = <C extends Listed>(listed: readonly C[]) =>
  listed
    .map((country) => ({ ...country, areaCode: String(country.areaCode) }))
    .filter(({ code, areaCode }) => /^[A-Z]{2}$/.test(code) && /^\d{1,4}$/.test(areaCode));

/** A phone as people write it, understood: the whole number, and the calling code it begins with, where it is known. */
export interface ReadPhone {
  phone: string;
  areaCode: string | undefined;
}

// The numbers of most countries have at most ten digits, those of the rest at most eleven, calling code aside.
const longerThanMostNational = 11;
const longerThanAnyNational = 12;

/**
 * Puts the chosen country's calling code before a number, unless the number has one already: after `+` or `00`, or
 * because it is too long to be a number of that country alone and begins with the chosen code or with another one.
 * The zero that is dialled within a country goes.
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

/** What a phone field keeps of typed or pasted text: digits, spaces and a plus at the beginning. */
export const phoneCharacters = (text: string): string =>
  text
    .trimStart()
    .replace(/[^\d\s+]/g, '')
    .replace(/(?!^)\+/g, '');

/** `+254 700000002`: the whole number with its calling code set off. */
export function phoneText({ phone, areaCode = '' }: ReadPhone): string {
  return `+${areaCode} ${phone.slice(areaCode.length)}`.replace('+ ', '+');
}
