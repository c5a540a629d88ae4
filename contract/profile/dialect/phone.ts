import type { PhoneReader } from '#contract/phone/read-phone.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { at, wordOf, type HostFields } from './path.ts';

type PhoneFormat = NonNullable<WireDialect['phone']>;

/** The fields for a phone number of the contract: calling code and number, digits only. E-mail addresses stay. */
export function phoneToHost(phone: string, format: PhoneFormat, field: string): Record<string, string> {
  if (!/^\d+$/.test(phone)) return { [field]: phone };
  if (format.format === 'international') return { [field]: phone };
  if (format.format === 'plus') return { [field]: `+${phone}` };
  const callingCode = callingCodeOf(phone, format);
  const national = phone.slice(digitsOf(callingCode).length);
  // In some countries the zero is part of the number.
  const withZero = format.leadingZero && !national.startsWith('0') ? `0${national}` : national;
  return {
    [field]: callingCode === '' ? phone : withZero,
    ...(format.callingCodeField !== undefined && { [beside(field, format.callingCodeField)]: callingCode }),
  };
}

/** The name of a field in the same object as another. */
const beside = (field: string, name: string): string => field.slice(0, field.lastIndexOf('.') + 1) + name;

/** The format of a host's phones, with the rule that reads them if they are national. */
export type PhoneDialect = PhoneFormat & { readonly phones: PhoneReader | undefined };

/** A national number of an answer with its calling code, if that is in the same object. Other values stay. */
export function withCallingCode(
  phone: unknown,
  { format, callingCodeField, phones }: PhoneDialect,
  field: string,
  fields: HostFields,
): unknown {
  if (!phones || format !== 'national' || callingCodeField === undefined) return phone;
  const callingCode = digitsOf(wordOf(at(fields, beside(field, callingCodeField))));
  const national = unspaced(wordOf(phone));
  const isSplit = /^\d+$/.test(national) && /^[1-9]\d{0,3}$/.test(callingCode);
  return isSplit ? `+${phones.join(callingCode, national)}` : phone;
}

/** A phone number of the host as the contract writes it. */
export function phoneFromHost(written: string, { format, callingCodes = [], phones }: PhoneDialect): string {
  const phone = unspaced(written);
  if (!/^\+?\d+$/.test(phone)) return written;
  const digits = digitsOf(phone);
  if (!phones || format !== 'national' || phone.startsWith('+')) return digits;
  const [callingCode, ...others] = callingCodes;
  const isKnown = callingCode !== undefined && others.length === 0;
  return isKnown ? phones.join(digitsOf(callingCode), digits) : digits;
}

/** A number without the marks between its digits, and with a plus for `00`. Other texts stay. */
const unspaced = (text: string): string =>
  /^\+?[\d\s().-]+$/.test(text) ? text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+') : text;

const digitsOf = (phone: string): string => phone.replace(/^\+/, '');

/** The calling code that a number begins with, the longest of several, as the profile writes it. */
const callingCodeOf = (phone: string, { callingCodes = [] }: PhoneFormat): string =>
  callingCodes
    .filter((code) => phone.startsWith(digitsOf(code)))
    .sort((one, other) => other.length - one.length)[0] ?? '';
