import type { MetadataJson } from 'libphonenumber-js/core';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { likely, NumberingPlans, type PlannedNumber } from './numbering-plans.ts';

/** The country chosen beside a number. */
export interface ChosenCountry {
  readonly code: string;
  /** Its calling code, digits only. */
  readonly areaCode: string;
}

/** A parsed phone: the full number, and its calling code if known. */
export interface ReadPhone {
  readonly phone: string;
  readonly areaCode: string | undefined;
}

export interface PhoneReader {
  /**
   * Reads a number as people write it: the chosen country's national form, or the whole number. `areaCodes` are the
   * calling codes that a whole number without a plus may begin with.
   */
  readonly read: (written: string, chosen?: ChosenCountry, areaCodes?: readonly string[]) => ReadPhone;
  /** Joins a national number with its calling code, without its trunk prefix. */
  readonly join: (areaCode: string, digits: string) => string;
  /** Returns true if the numbering plan of a country is known. */
  readonly knows: (country: ChosenCountry) => boolean;
}

type Reading = ReadPhone & Pick<PlannedNumber, 'rank'>;

/** The plans and the calling codes by which a number is read. */
interface Context {
  readonly plans: NumberingPlans;
  readonly areaCodes: readonly string[];
}

/** Numbers of one country have at most eleven digits, except for a few whose mobile numbers have more. */
const longerThanNational = 12;

const bracketedZero = /[(（]\s*[0０]\s*[)）]/u;

/** Returns true if a text has only the characters of a written phone number. */
export const isPhoneText = (text: string): boolean =>
  /^(?:tel:)?(?![^]*[@#*])[\p{Nd}\p{P}\p{Cf}\s+＋−]*$/u.test(text);

/**
 * Returns the one rule by which the client, the platform and profiles read phones. It never refuses a number: one of no
 * known plan keeps its digits, and a national one of a country without a plan loses one zero.
 */
export function phoneReader(metadata: MetadataJson): PhoneReader {
  const plans = new NumberingPlans(metadata);
  return {
    read(written, chosen, areaCodes = []) {
      // The trunk prefix in `+44 (0)7911` is not dialled. Some numbers have such a zero themselves.
      const forms = [...new Set([written, written.replace(bracketedZero, ' ')])];
      const readings = forms.map((form) => readForm({ plans, areaCodes }, form, chosen));
      const { phone, areaCode } = mostLikely(readings);
      return { phone, areaCode };
    },
    join: (areaCode, digits) => national(plans, digits, areaCode).phone,
    knows: ({ code, areaCode }) => plans.areaCodeOf(code) === areaCode,
  };
}

function readForm(context: Context, written: string, chosen: ChosenCountry | undefined): Reading {
  const plain = latinDigits(written)
    .replaceAll('＋', '+')
    .replace(/[^\d+]/g, '');
  const digits = plain.replaceAll('+', '');
  if (plain.startsWith('+')) return whole(context, digits);
  const dialled = chosen ? dialledAbroad(context, digits, chosen) : [];
  // No country has national numbers that begin so.
  if (digits.startsWith('00')) return mostLikely([...dialled, whole(context, digits.slice(2))]);
  if (!chosen) return { phone: digits, areaCode: undefined, rank: likely.none };
  return mostLikely([nationalOrWhole(context, digits, chosen), ...dialled]);
}

/** The number after the chosen country's own prefix for calls abroad. */
function dialledAbroad(context: Context, digits: string, { code }: ChosenCountry): Reading[] {
  const idd = context.plans.iddOf(code);
  const [prefix = ''] = (idd !== undefined && new RegExp(`^(?:${idd})(?!0)`).exec(digits)) || [];
  return prefix === '' ? [] : [whole(context, digits.slice(prefix.length))];
}

/** The national number, unless the digits are more likely a whole number without its plus. */
function nationalOrWhole(context: Context, digits: string, { areaCode }: ChosenCountry): Reading {
  const local = national(context.plans, digits, areaCode);
  const isOwn = digits.startsWith(areaCode);
  if (!isOwn && !context.areaCodes.some((code) => digits.startsWith(code))) return local;
  const other = whole(context, digits);
  const isLong = digits.length >= longerThanNational && local.rank < likely.mobile;
  if (isLong || (isOwn && other.rank > local.rank)) return other;
  // It belongs to another country only if it is surely a mobile number there: a typing error must not change the country.
  const isElsewhere = local.rank < likely.valid && digits.length >= longerThanNational - 1;
  return isElsewhere && other.rank === likely.mobile ? other : local;
}

function national(plans: NumberingPlans, digits: string, areaCode: string): Reading {
  if (digits === '') return { phone: '', areaCode, rank: likely.none };
  const read = plans.read(areaCode + digits);
  if (read?.areaCode === areaCode && read.rank > likely.none) return read;
  return { phone: areaCode + digits.replace(/^0/, ''), areaCode, rank: likely.none };
}

/** Reads a whole number. One of no known plan stays as it is. */
function whole({ plans, areaCodes }: Context, written: string): Reading {
  const digits = written.replace(/^0+/, '');
  const read = plans.read(digits);
  if (read && read.rank > likely.none) return read;
  const areaCode = read?.areaCode ?? areaCodes.find((code) => digits.startsWith(code));
  return { phone: digits, areaCode, rank: likely.none };
}

const mostLikely = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, one) => (one.rank > best.rank ? one : best));
