import type { WireDialect } from '#contract/profile/schema.ts';
import { at, type HostFields } from './path.ts';

type PhoneFormat = NonNullable<WireDialect['phone']>;

/** The fields for a phone number of the contract: calling code and number, digits only. E-mail addresses stay. */
export function phoneToHost(phone: string, format: PhoneFormat, field: string): Record<string, string> {
  if (!/^\d+$/.test(phone)) return { [field]: phone };
  if (format.format === 'international') return { [field]: phone };
  if (format.format === 'plus') return { [field]: `+${phone}` };
  const callingCode = callingCodeOf(phone, format);
  const national = (format.leadingZero ? '0' : '') + phone.slice(digitsOf(callingCode).length);
  return {
    [field]: callingCode === '' ? phone : national,
    ...(format.callingCodeField !== undefined && { [beside(field, format.callingCodeField)]: callingCode }),
  };
}

/** The name of a field in the same object as another. */
const beside = (field: string, name: string): string => field.slice(0, field.lastIndexOf('.') + 1) + name;

/** A national number of an answer with its calling code, if that is in the same object. Other values stay. */
export function withCallingCode(
  phone: unknown,
  { format, callingCodeField }: PhoneFormat,
  field: string,
  fields: HostFields,
): unknown {
  if (format !== 'national' || callingCodeField === undefined) return phone;
  const callingCode = digitsOf(String(at(fields, beside(field, callingCodeField))));
  const national = String(phone);
  const isSplit = /^\d+$/.test(national) && /^[1-9]\d{0,3}$/.test(callingCode);
  return isSplit ? `+${callingCode}${national.replace(/^0/, '')}` : phone;
}

/** A phone number of the host as the contract writes it. */
export function phoneFromHost(phone: string, format: PhoneFormat): string {
  if (!/^\+?\d+$/.test(phone)) return phone;
  const digits = digitsOf(phone);
  if (format.format !== 'national' || phone.startsWith('+')) return digits;
  const [callingCode = '', ...others] = format.callingCodes ?? [];
  const isKnown = others.length === 0;
  return isKnown ? digitsOf(callingCode) + digits.replace(/^0/, '') : digits;
}

const digitsOf = (phone: string): string => phone.replace(/^\+/, '');

/** The calling code that a number begins with, the longest of several, as the profile writes it. */
const callingCodeOf = (phone: string, { callingCodes = [] }: PhoneFormat): string =>
  callingCodes
    .filter((code) => phone.startsWith(digitsOf(code)))
    .sort((one, other) => other.length - one.length)[0] ?? '';
