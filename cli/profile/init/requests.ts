import { languages } from '#contract/languages.ts';
import { kindsOf } from '#contract/profile/names.ts';
import { at, lastOf } from '#contract/profile/dialect/path.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { isToken } from '../../conformance/judge.ts';
import { inputShape } from '../../conformance/shape.ts';
import { titled, tokenPlace } from '../suggest/token.ts';
import { isPagingField } from '../suggest/page-fields.ts';
import { likeness, SURE_LIKENESS } from '../suggest/names.ts';
import { pairsIn } from '../suggest/pairs.ts';
import type { Match } from './match.ts';
import type { Observation } from './observation.ts';

/** The dialect of requests, as far as the calls show it. */

const sessionHeader = /token|^authorization$|session|^auth$/;

interface LoginToken {
  readonly secret: string;
  /** Where it is, if that is not the message. */
  readonly place?: ReturnType<typeof tokenPlace>;
}

/** The values in the body and headers of a login's answer that may be the token, the most likely first. */
function loginTokens(login: Observation | undefined): readonly LoginToken[] {
  if (!login) return [];
  const { answer, answerHeaders } = login;
  const inBody = tokenPlace({ body: answer });
  const inHeaders = tokenPlace({ body: null, headers: answerHeaders });
  const message = fieldOf(answer, 'msg') ?? fieldOf(answer, 'message');
  const all: readonly (readonly [unknown, LoginToken['place']?])[] = [
    [inBody.answer === undefined ? undefined : at(answer, inBody.answer), inBody],
    [isToken(message) ? message : undefined],
    [answerHeaders[inHeaders.answerHeader?.toLowerCase() ?? '']?.replace(/^bearer /i, ''), inHeaders],
  ];
  return all.flatMap(([secret, place]) =>
    typeof secret === 'string' ? [{ secret, ...(place && { place }) }] : [],
  );
}

/** The texts in an answer that may be a token, with their places. */
function textsIn(value: unknown, path = '', depth = 0): readonly { place: string; text: string }[] {
  if (typeof value === 'string') return isToken(value) ? [{ place: path, text: value }] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 5) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}

/** The header of a session. Its value is compared and never kept. */
export function tokenOf(calls: readonly Observation[], login: Observation | undefined) {
  const all = calls.flatMap(({ headers }) => Object.entries(headers)).filter(([, value]) => value !== '');
  const flowing = textsIn(login?.answer).map(({ place, text }) => ({
    secret: text,
    place: { answer: place },
  }));
  const [known] = [...loginTokens(login), ...flowing].flatMap(({ secret, place }) => {
    const header = all.find(([, value]) => value.endsWith(secret));
    return header ? [{ header, place }] : [];
  });
  const [name, value = ''] = known?.header ?? all.find(([one]) => sessionHeader.test(one)) ?? [];
  if (name === undefined) return undefined;
  const [prefix] = /^[A-Za-z]+ (?=\S)/.exec(value) ?? [];
  return {
    ...(name !== 'x-access-token' && { header: titled(name) }),
    ...(prefix !== undefined && { prefix }),
    ...known?.place,
  };
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/.test(value);

const queriedLanguage = /^(lang|language|locale|lng|hl|idioma|langue|lingua|sprache|dil|lugha)$/i;

const isQueriedLanguage = (name: string, value: unknown): value is string =>
  queriedLanguage.test(name) && isCode(value);

/** The header or query field of the member's language, and the platform's codes in the same form for all languages. */
export function languageOf(calls: readonly Observation[]) {
  const inHeaders = calls
    .flatMap(({ headers }) => Object.entries(headers))
    .find(([name, value]) => /lang|locale/.test(name) && name !== 'accept-language' && isCode(value));
  const inQuery = calls
    .flatMap(({ query }) => Object.entries(query))
    .flatMap(([name, value]) => (isQueriedLanguage(name, value) ? [[name, value] as const] : []))
    .at(0);
  if (!inHeaders && !inQuery) return undefined;
  const [name = null, code = ''] = inHeaders ?? [];
  const [query, queried = ''] = inQuery ?? [];
  return {
    ...(name !== 'language' && { header: name && titled(name) }),
    ...(query !== undefined && { query }),
    ...codesLike(code || queried),
  };
}

/** The codes of all languages in the form of one of them, unless it is the contract's. */
function codesLike(code: string) {
  if (languages.some(({ header }) => header === code)) return {};
  const inForm = (tag: string) => (code.length === 2 ? tag.slice(0, 2) : tag.replace('-', code.charAt(2)));
  return { codes: Object.fromEntries(languages.map(({ locale, tag }) => [locale, inForm(tag)])) };
}

export function encodingOf(calls: readonly Observation[]): 'json' | undefined {
  const count = (encoding: string) => calls.filter((one) => one.encoding === encoding).length;
  return count('json') > count('form') ? 'json' : undefined;
}

export const isCallingCode = (name: string): boolean => /area|country|calling|dial/i.test(name);

const namesAccount = (name: string): boolean =>
  /phone|mobile|account|user/i.test(name) || likeness('phone', name) >= SURE_LIKENESS;

/** How a login writes its phone number. A national number needs the calling codes, which may not be sent. */
export function phoneOf(login: Observation | undefined) {
  const fields = Object.entries(login?.fields ?? {});
  const [place = '', phone] =
    fields.find(
      ([name, value]) =>
        /^\+\d{8,15}$/.test(String(value)) ||
        (namesAccount(lastOf(name)) && /^\d{6,15}$/.test(String(value))),
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
    callingCodeField: nameBeside(place, field),
  };
}

/** The name of the field that is sent beside another, in the same object. */
function nameBeside(field: string, other: string): string {
  const object = field.slice(0, field.lastIndexOf('.') + 1);
  return other.startsWith(object) ? other.slice(object.length) : other;
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
    ([name]) => !names.includes(name) && !isPagingField(name) && !isQueriedLanguage(name, call.query[name]),
  );
  const byName = pairsIn({ lacking, unknown: others.map(([name, value]) => ({ name, value })) });
  const pairs = [...byName, ...phonePair(lacking, others, byName)];
  const known = pairs.map(({ hostName }) => hostName);
  const password = call.fields[pairs.find(({ name }) => name === 'password')?.hostName ?? 'password'];
  const copies = others.filter(
    ([name, value]) =>
      !known.includes(name) && typeof value === 'string' && value.length > 5 && value === password,
  );
  return {
    pairs,
    copies: copies.map(([name]) => name),
    unknown: others
      .map(([name]) => name)
      .filter(
        (name) => !known.includes(name) && !isCallingCode(name) && !copies.some(([one]) => one === name),
      ),
    missing: required.filter((name) => !(name in call.fields) && !pairs.some((pair) => pair.name === name)),
  };
}

/** A name such as `login_id` does not identify a phone number, but its value does. */
function phonePair(
  lacking: readonly { readonly name: string }[],
  sent: readonly (readonly [string, unknown])[],
  known: readonly { readonly name: string; readonly hostName: string }[],
) {
  const isOpen = (name: string) => !known.some((pair) => pair.name === name || pair.hostName === name);
  const [hostName] =
    sent.find(([name, value]) => isOpen(name) && /^(\+\d{8,15}|0\d{9,11})$/.test(String(value))) ?? [];
  const isLacking = lacking.some(({ name }) => name === 'phone') && isOpen('phone');
  return isLacking && hostName !== undefined ? [{ name: 'phone', hostName }] : [];
}

/** Whether amounts are sent as numbers. */
export const sendsNumbers = (matches: readonly Match[]): boolean =>
  matches.some(({ endpoint, call }) =>
    kindsOf(endpoint).amounts.some((name) => typeof call.fields[name] === 'number'),
  );
