import { isToken } from '#cli/conformance/judge.ts';
import { leavesIn } from './leaves.ts';

/** Kinds of recorded values by their form. */

export const isInstant = (value: string): boolean => /^1\d{9}(\d{3})?$|^\d{4}-\d\d-\d\d[T ]/.test(value);
export const isAmount = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0;

/** Returns true for a text that names one thing: a number, a UUID or a word with digits. */
export const isId = (value: string): boolean =>
  /^(\d{1,20}|[\da-f]{8}-[\da-f-]{27}|(?=.*\d)[\w-]{4,40})$/i.test(value);

/** Returns true for a fund password: a PIN, or its hash. */
export const isPin = (value: string): boolean => /^(\d{4,8}|[\da-f]{32,128})$/i.test(value);

export const isChainAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^(0x[\da-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/.test(value);

/** Returns true for a phone number or an e-mail address. */
export const isAccount = (value: string): boolean => /^[+ ]?\d{8,15}$|^[^\s@]+@[^\s@]+$/.test(value);

const digits = (value: string): string => value.replaceAll(/\D/g, '');

/** Returns true for the same e-mail address, or the same phone number with and without its calling code. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other ||
  (isAccount(one) && digits(one).length >= 8 && digits(one).slice(-8) === digits(other).slice(-8));

/** A value without the word before it. */
export const bare = (value: string): string => value.replace(/^[A-Za-z]+ (?=\S)/, '');

export const tokensIn = (answer: unknown) =>
  leavesIn(answer).flatMap(({ place, value }) =>
    typeof value === 'string' && isToken(value) ? [{ place, secret: value }] : [],
  );
