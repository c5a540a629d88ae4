import { phones } from '#contract/phone/all-countries.ts';
import { isPhoneText } from '#contract/phone/read-phone.ts';

/**
 * Reads a phone that is written with its calling code, as the contract writes it. A text in that form already stays, and so
 * does any other text, such as an e-mail address.
 */
export const wholePhone = (written: string): string =>
  /^(?!00)\d*$/.test(written) || !isPhoneText(written) ? written : phones.read(written).phone;
