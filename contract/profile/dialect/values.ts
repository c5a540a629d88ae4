import type { ResolvedEndpoint, RuleTable } from '#contract/profile/resolve.ts';
import type { FieldRule, TimeFormat } from '#contract/profile/rule-schema.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { lastOf } from './path.ts';
import { dayOf, hostDayOf, isoOf, textIn } from './date-pattern.ts';
import type { HttpRequest } from './call-request.ts';

export type FieldDifference = Extract<FieldRule, object>;

/** The rules of one endpoint's request or answer. */
export interface Rules {
  /** The rule of a field, null if the host does not know the field. */
  of(name: string): FieldDifference | null;
  /** The rule of a place within objects and lists, such as `levels[].income`. */
  at(place: string): FieldDifference | null | undefined;
  /** The fields that have another name at the host: host's name and contract's name. */
  readonly renamed: readonly (readonly [host: string, name: string])[];
  readonly constants: readonly (readonly [name: string, rule: FieldDifference])[];
  /** The fields that repeat another one of the request. */
  readonly copies: readonly (readonly [name: string, rule: FieldDifference, of: string])[];
}

/** Joins the rules of the platform and of an endpoint, which take precedence. */
export function rulesOf(
  { fields = {}, amounts, times }: WireDialect,
  difference: ResolvedEndpoint,
  direction: 'request' | 'answer',
): Rules {
  const own: RuleTable = difference[direction] ?? {};
  const byName = new Map<string, FieldDifference | null>();
  for (const name of difference.amounts ?? []) byName.set(name, { ...amounts });
  for (const name of difference.times ?? []) byName.set(name, times === undefined ? {} : { time: times });
  // The amounts and instants within an object have no rules of their own.
  const kinds = new Map(byName);
  for (const [name, rule] of [...Object.entries(fields), ...Object.entries(own)]) {
    const read = typeof rule === 'string' ? { name: rule } : rule;
    byName.set(name, read && { ...(byName.get(name) ?? kinds.get(lastOf(name))), ...read });
  }
  const all = [...byName].flatMap(([name, rule]) => (rule ? [[name, rule] as const] : []));
  return {
    of: (name) => {
      const rule = byName.get(name);
      return rule === undefined ? {} : rule;
    },
    at: (place) => byName.get(place),
    renamed: all.flatMap(([name, rule]) => (rule.name === undefined ? [] : [[rule.name, name] as const])),
    constants: all.filter(([name, { value }]) => value !== undefined && isOwn(name, own)),
    copies: all.flatMap(([name, rule]) =>
      rule.copy === undefined ? [] : [[name, rule, rule.copy] as const],
    ),
  };
}

/** A constant of the platform's table would also be sent with calls that do not have the field. */
const isOwn = (name: string, own: RuleTable): boolean => Object.hasOwn(own, name);

/** A value of the contract as the host expects it. */
export function toHostValue(value: unknown, rule: FieldDifference | null): unknown {
  if (!rule) return value;
  const [word] = Object.entries(rule.values ?? {}).find(([, meant]) => String(meant) === String(value)) ?? [];
  if (rule.plain) return plainTextOf(String(value));
  if (rule.day !== undefined) return asType(hostDayOf(value, rule.day), rule.type);
  const written = rule.time === undefined ? value : hostInstantOf(value, rule.time);
  const shifted = shiftIfDecimal(written, rule.decimals ?? 0);
  const translated =
    word ?? (rule.decimalMark === ',' ? String(shifted).replace('.', rule.decimalMark) : shifted);
  return asType(translated, rule.type);
}

/** A long id stays a text in JSON requests, because a number would be rounded to another item's. */
function asType(value: unknown, type: FieldDifference['type']): unknown {
  if (type === 'number' && holdsExactly(Number(value))) return Number(value);
  return type === 'text' ? String(value) : value;
}

/** A value of the host as the contract expects it. */
export function fromHostValue(
  value: unknown,
  { values, time, day, plain, decimals = 0, decimalMark }: FieldDifference,
): unknown {
  if (plain) return typeof value === 'string' ? htmlOf(value) : value;
  if (values && Object.hasOwn(values, String(value))) return values[String(value)];
  if (day !== undefined) return dayOf(value, day);
  if (time !== undefined) return instantOf(value, time);
  return shiftIfDecimal(decimalMark === ',' ? withoutComma(value) : value, -decimals);
}

const commaText = /^-?(?:\d+|\d{1,3}(?:[.\s'’]\d{3})+)(?:,\d+)?$/;

/** A text such as `1.234,56` with a decimal point and without separators. Other values stay. */
const withoutComma = (value: unknown): unknown =>
  typeof value === 'string' && commaText.test(value)
    ? value.replaceAll(/[.\s'’]/g, '').replace(',', '.')
    : value;

/** Returns false for a long id, which would be rounded to another item's. */
const holdsExactly = (number: number): boolean =>
  Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Moves the decimal point of a decimal text or number by some places to the right. Other values stay. */
function shiftIfDecimal(value: unknown, places: number): unknown {
  if (places === 0 || (typeof value !== 'string' && typeof value !== 'number')) return value;
  const [, sign = '', whole = '', fraction = ''] = decimalText.exec(String(value)) ?? [];
  if (whole === '') return value;
  const digits = whole.padStart(1 - places + 1, '0') + fraction.padEnd(Math.max(places, 0), '0');
  const at = Math.max(whole.length, 2 - places) + places;
  const moved = `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/^0+(?=\d)/, '');
  return sign + (places > 0 ? moved.replace(/\.0*$/, '') : moved);
}

const formatOf = (time: TimeFormat) =>
  typeof time === 'string' ? { format: time, offset: undefined } : time;

/** Epoch milliseconds of an instant that the host writes. An unreadable one stays. */
function instantOf(value: unknown, time: TimeFormat): unknown {
  const { format, offset = 'Z' } = formatOf(time);
  if (value === null || value === '') return 0;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (format === 'milliseconds') return Number(value);
  if (format === 'seconds') return Number(value) * 1000;
  const text = format === 'iso' ? isoText(String(value)) : isoOf(String(value), format);
  const instant = Date.parse(withZone(text, offset));
  return Number.isNaN(instant) ? value : instant;
}

/** Databases write `2026-03-08 10:00:00+03` and `2026-03-08 10:00:00 +0300`, which not every browser reads. */
const isoText = (written: string): string =>
  written
    .trim()
    .toUpperCase()
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
    .replace(
      /(:\d\d(?:[.,]\d+)?) ?([+-]\d\d):?(\d\d)?$/,
      (_, time: string, hours: string, minutes = '00') => `${time}${hours}:${minutes}`,
    )
    .replace(' ', 'T');

/** An ISO text without a zone gets this one, and a day begins at its midnight. */
function withZone(text: string, offset: string): string {
  if (!text.includes('T')) return `${text}T00:00:00${offset}`;
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10)) ? text : text + offset;
}

/** Epoch milliseconds as the host writes an instant. */
function hostInstantOf(value: unknown, time: TimeFormat): unknown {
  const { format, offset = 'Z' } = formatOf(time);
  if (format === 'milliseconds') return value;
  if (format === 'seconds') return Math.floor(Number(value) / 1000);
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const aheadMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000);
  const local = new Date(Number(value) + aheadMs).toISOString();
  return format === 'iso' ? local.replace('Z', offset) : textIn(local, format);
}

/** An integer that a number cannot hold, such as a long id, stays a text: rounded it would name another item. */
export const readExactly: NonNullable<HttpRequest['parseReviver']> = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/** A plain text as HTML without tags. */
const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\r?\n/g, '<br>');

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of the HTML that this client writes: paragraphs and line breaks become lines, and no other tag stays. */
const plainTextOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>(?=\s*\S)/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '');
