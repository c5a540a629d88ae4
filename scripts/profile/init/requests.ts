import { languages } from '#contract/languages.ts';
import { kindsOf } from '#contract/profile/names.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { isToken } from '../../conformance/judge.ts';
import { inputShape } from '../../conformance/shape.ts';
import { tokenPath } from '../suggest/token.ts';
import { pairsIn } from '../suggest/pairs.ts';
import type { Match } from './match.ts';
import type { Observation } from './observation.ts';

/** The dialect of requests, as far as the calls show it. */

const sessionHeader = /token|^authorization$|session|^auth$/;

/** The token in the answer of a login, and its place if that is not the message. */
function loginToken(
  login: Observation | undefined,
): { readonly secret: string; readonly place?: string } | undefined {
  const place = tokenPath(login?.answer);
  const found = place?.split('.').reduce<unknown>(fieldOf, login?.answer);
  if (typeof found === 'string' && place !== undefined) return { secret: found, place };
  const message = fieldOf(login?.answer, 'msg') ?? fieldOf(login?.answer, 'message');
  return isToken(message) ? { secret: message } : undefined;
}

/** The header of a session. Its value is compared and never kept. */
export function tokenOf(calls: readonly Observation[], login: Observation | undefined) {
  const { secret, place } = loginToken(login) ?? {};
  const all = calls.flatMap(({ headers }) => Object.entries(headers)).filter(([, value]) => value !== '');
  const sent = all.find(([, value]) => secret !== undefined && value.endsWith(secret));
  const [name, value = ''] = sent ?? all.find(([one]) => sessionHeader.test(one)) ?? [];
  if (name === undefined) return undefined;
  const [prefix] = /^[A-Za-z]+ (?=\S)/.exec(value) ?? [];
  return {
    ...(name !== 'x-access-token' && { header: titled(name) }),
    ...(prefix !== undefined && { prefix }),
    ...(sent && place !== undefined && { answer: place }),
  };
}

/** Header names are recorded in lower case. */
const titled = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());

/** The header of the member's language, and the platform's codes in the same form for all languages. */
export function languageOf(calls: readonly Observation[]) {
  const isCode = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/;
  const found = calls
    .flatMap(({ headers }) => Object.entries(headers))
    .find(([name, value]) => /lang|locale/.test(name) && name !== 'accept-language' && isCode.test(value));
  if (!found) return undefined;
  const [name, code] = found;
  const isKnown = languages.some(({ header }) => header === code);
  const inForm = (tag: string) => (code.length === 2 ? tag.slice(0, 2) : tag.replace('-', code.charAt(2)));
  const codes = Object.fromEntries(languages.map(({ locale, tag }) => [locale, inForm(tag)]));
  return { ...(name !== 'language' && { header: titled(name) }), ...(!isKnown && { codes }) };
}

export function encodingOf(calls: readonly Observation[]): 'json' | undefined {
  const count = (encoding: string) => calls.filter((one) => one.encoding === encoding).length;
  return count('json') > count('form') ? 'json' : undefined;
}

const pages = /^(page|page_?num|page_?no|page_?index|current|current_?page|p|pn)$/i;
const offsets = /^(offset|skip)$/i;
const sizes = /^(size|page_?size|limit|rows|per_?page|ps|page_?limit)$/i;

/** The request fields of a page. */
export function pagingOf(matches: readonly Match[]) {
  const lists = matches.filter(({ endpoint }) => 'pageNum' in (inputShape(endpoint).properties ?? {}));
  const fields = lists.flatMap(({ call }) => Object.entries(call.fields));
  const named = (names: RegExp) => fields.find(([name]) => names.test(name))?.[0];
  const [page, offset, size] = [pages, offsets, sizes].map(named);
  if ([page, offset, size].every((name) => name === undefined)) return undefined;
  const isFromZero = fields.some(([name, value]) => name === page && String(value) === '0');
  return {
    ...positionOf(page, offset),
    ...(size !== undefined && size !== 'pageSize' && { size }),
    ...(isFromZero && { first: 0 as const }),
  };
}

function positionOf(page: string | undefined, offset: string | undefined) {
  if (page !== undefined) return page === 'pageNum' ? {} : { page };
  return offset === undefined ? {} : { page: offset, counts: 'items' as const };
}

export const isPagingField = (name: string): boolean =>
  [pages, offsets, sizes].some((names) => names.test(name));
export const isCallingCode = (name: string): boolean => /area|country|calling|dial/i.test(name);

/** How a login writes its phone number. A national number needs the calling codes, which may not be sent. */
export function phoneOf(login: Observation | undefined) {
  const fields = Object.entries(login?.fields ?? {});
  const [, phone] =
    fields.find(
      ([name, value]) => /phone|mobile|account|user/i.test(name) && /^\+?\d{6,15}$/.test(String(value)),
    ) ?? [];
  if (typeof phone !== 'string' && typeof phone !== 'number') return undefined;
  const text = String(phone);
  if (text.startsWith('+')) return { format: 'plus' as const };
  const [field, code] =
    fields.find(([name, value]) => isCallingCode(name) && /^\+?\d{1,4}$/.test(String(value))) ?? [];
  if (field === undefined) return text.startsWith('0') ? ('unknown' as const) : undefined;
  return {
    format: 'national' as const,
    callingCodes: [String(code).replace(/^\+/, '')],
    ...(text.startsWith('0') && { leadingZero: true }),
    callingCodeField: field,
  };
}

/** The host's names of request fields, and those whose meaning is not known. */
export function requestNamesOf({ endpoint, call }: Match) {
  const { properties = {}, required = [] } = inputShape(endpoint);
  const { files } = endpoint;
  const names = [...Object.keys(properties), ...(files ? [files.field] : [])];
  const lacking = names
    .filter(
      (name) =>
        !(name in call.fields) && name !== 'pageNum' && name !== 'pageSize' && !name.startsWith('expected'),
    )
    .map((name) => ({ name, shape: {} }));
  const others = Object.entries(call.fields).filter(
    ([name]) => !names.includes(name) && !isPagingField(name),
  );
  const pairs = pairsIn({ lacking, unknown: others.map(([name]) => ({ name, value: null })) });
  const known = pairs.map(({ hostName }) => hostName);
  return {
    pairs,
    unknown: others.map(([name]) => name).filter((name) => !known.includes(name) && !isCallingCode(name)),
    missing: required.filter((name) => !(name in call.fields) && !pairs.some((pair) => pair.name === name)),
  };
}

/** Whether amounts are sent as numbers. */
export const sendsNumbers = (matches: readonly Match[]): boolean =>
  matches.some(({ endpoint, call }) =>
    kindsOf(endpoint).amounts.some((name) => typeof call.fields[name] === 'number'),
  );
