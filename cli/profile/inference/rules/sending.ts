import { isToken } from '#cli/conformance/judge.ts';
import { languages } from '#contract/languages.ts';
import { messageIn } from '#contract/profile/dialect/answer.ts';
import { at, lastOf } from '#contract/profile/dialect/path.ts';
import { ask, given, line, option, when, type Conclusion } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { isOfBrowser } from '../evidence/observation.ts';
import { bare, tokensIn } from '../evidence/values.ts';
import type { State } from '../state.ts';
import { isCallingCode, isLanguage, isLanguageField, isSameMeaning, titled } from '../words.ts';

/** The form in which the app sends its requests: the token, the language, phone numbers and constant headers. */

/** A text of a login's answer that may be the token. */
interface Place {
  readonly secret: string;
  readonly part: 'answer' | 'answerHeader' | 'message';
  readonly name: string;
}
type Field = readonly [name: string, value: string];

const tokenPath = (part: string) => ['wire', 'token', part];

/** The places of tokens in the answer of a login, unless the profile knows it. */
function placesIn({ readings, client: { wire } }: State): readonly Place[] {
  const login = readings.find(({ exchange }) => exchange.endpoint.secretMessage)?.exchange;
  const { answer, answerHeader } = wire.token ?? {};
  const isKnown = answerHeader !== undefined || (answer !== undefined && isToken(at(login?.body, answer)));
  if (!login || isKnown) return [];
  const message = messageIn(login.body, wire.envelope ?? {});
  const inBody = tokensIn(login.body).map(({ place, secret }) => {
    return { secret, name: place, part: secret === message ? 'message' : 'answer' } as const;
  });
  const inHeaders = Object.entries(login.headers)
    .map(([name, value]) => ({ secret: bare(value), name: titled(name), part: 'answerHeader' }) as const)
    .filter(({ secret }) => isToken(secret));
  return answer === undefined ? [...inBody, ...inHeaders] : inBody.filter(({ part }) => part === 'answer');
}

/** The first place with a usual name in the body. Without a token in the message, a header may have the only one. */
function namedIn(places: readonly Place[], { readings }: State): Place | undefined {
  const isNamed = ({ name }: Place) =>
    /token|(^|[-_])auth($|[-_])|authorization|jwt|session(_?id)?$/i.test(lastOf(name)) &&
    !/refresh|expire|csrf|xsrf|cookie/i.test(name);
  const isLoggedIn = readings.some(({ code, exchange }) => code === 200 && exchange.endpoint.secretMessage);
  const named = isLoggedIn ? places.filter(isNamed) : [];
  const [header, ...others] = named.filter(({ part }) => part === 'answerHeader');
  const isOnly = others.length === 0 && places.every(({ part }) => part !== 'message');
  return named.find(({ part }) => part === 'answer') ?? (isOnly ? header : undefined);
}

/** The headers that the app sent, without those that every browser adds. */
const sentIn = ({ evidence: { app } }: State): readonly Field[] =>
  (app?.calls ?? [])
    .flatMap(({ headers }) => Object.entries(headers))
    .filter(([name, value]) => value !== '' && !isOfBrowser(name));

const carrierIn = (sent: readonly Field[], { secret }: Place): Field | undefined =>
  sent.find(([, value]) => bare(value) === secret);

/** The place in the answer of a login, beside its message, whose text later calls send. */
export function carriedPlace(
  state: State,
): { readonly answer?: string; readonly answerHeader?: string } | undefined {
  const sent = sentIn(state);
  const place = placesIn(state).find((one) => one.part !== 'message' && carrierIn(sent, one));
  return place && { [place.part]: place.name };
}

/** The header of a session, and its place in the answer of a login. Its value is compared and never kept. */
export function token(state: State): readonly Conclusion[] {
  const places = placesIn(state);
  const sent = sentIn(state);
  const carried = places.find((place) => carrierIn(sent, place));
  const shown = carried ?? namedIn(places, state);
  const usual = sent.filter(([name]) => /token|^authorization$|session|^auth$/.test(name));
  const names = [...new Set(usual.map(([name]) => titled(name)))];
  const [only] = names.length === 1 ? usual : [];
  const header = carried ? carrierIn(sent, carried) : only;
  const because = `calls send ${carried ? 'the token of the login' : 'a session'} in it`;
  return [
    ...given(shown?.part === 'message' ? undefined : shown, ({ part, name }) =>
      line(tokenPath(part), name, 'the answer of a login has its token there'),
    ),
    ...(header ? headerLines(header, because, state) : unsent(names, state)),
  ];
}

function headerLines([name, value]: Field, because: string, { client }: State): readonly Conclusion[] {
  const { header = 'X-Access-Token', prefix: written } = client.wire.token ?? {};
  const [prefix = written] = /^[A-Za-z]+ (?=\S)/.exec(value) ?? [];
  return [
    ...when(header.toLowerCase() !== name, line(tokenPath('header'), titled(name), because)),
    ...when(prefix !== written, line(tokenPath('prefix'), prefix, 'it stands before the token')),
  ];
}

/** Asks for the header that the calls do not show. */
function unsent(names: readonly string[], { evidence: { app }, client }: State): readonly Conclusion[] {
  if (!app || client.wire.token?.header !== undefined) return [];
  const lack = app.isComplete
    ? 'the description names no header of a session.'
    : 'no call sends the token. Chrome leaves out Authorization and cookies, unless “Allow to generate HAR with sensitive data” is on in the settings of its developer tools.';
  const known = names.length > 0 ? `calls send ${names.join(' and ')}.` : lack;
  const text = `wire.token.header: ${known} Which header has the session? By default X-Access-Token.`;
  const bearer = { header: 'Authorization', prefix: 'Bearer ' };
  const options = names.map((name) => option(`If it is ${name}`, [tokenPath('header'), name]));
  return [
    ask(
      text,
      [...options, option('If it is Authorization: Bearer …', [['wire', 'token'], bearer])],
      (answer) => [{ path: tokenPath('header'), value: answer }],
    ),
  ];
}

export function encoding({ evidence: { app }, client: { wire } }: State): readonly Conclusion[] {
  const path = ['wire', 'encoding'];
  const of = (one: string) => app?.matches.filter(({ call }) => call.encoding === one).length ?? 0;
  const [json, form] = [of('json'), of('form')];
  const text = `wire.encoding: ${json} calls are sent as JSON and ${form} as forms. By default form.`;
  const all = line(path, 'json', 'the app sends its requests as JSON');
  const some = ask(text, [option('If most are JSON', [path, 'json'])]);
  return when(wire.encoding === undefined && json > 0, form === 0 ? all : some);
}

const languagePath = ['wire', 'language'];

/** The header or query field of the member's language, and the host's codes. */
export function language({ evidence: { app }, client: { wire } }: State): readonly Conclusion[] {
  const calls = app?.calls ?? [];
  const isHeader = ([name, value]: Field) =>
    /lang|locale/.test(name) && name !== 'accept-language' && isLanguage(value);
  const header = calls.flatMap(({ headers }) => Object.entries(headers)).find(isHeader);
  const query = calls.flatMap((call) => Object.entries(call.query)).find((one) => isLanguageField(...one));
  const code = header?.[1] ?? query?.[1];
  if (typeof code === 'string') return ofCode(code, header?.[0], query?.[0], wire.language);
  const text =
    'wire.language.header: no call sends a language. By default it is sent in the header Language.';
  const of = (value: string | null) => option('If the host has none', [[...languagePath, 'header'], value]);
  return when(
    app !== undefined && !wire.language,
    ask(text, [of(null)], (answer) => of(answer).lines),
  );
}

function ofCode(
  code: string,
  header: string | undefined,
  query: string | undefined,
  written: State['client']['wire']['language'],
): readonly Conclusion[] {
  const inForm = (tag: string) => (code.length === 2 ? tag.slice(0, 2) : tag.replace('-', code.charAt(2)));
  const all = Object.fromEntries(languages.map(({ locale, tag }) => [locale, inForm(tag)]));
  const own = Object.fromEntries(Object.entries(all).filter(([, one]) => one === code));
  const value = {
    ...(header !== 'language' && { header: header === undefined ? null : titled(header) }),
    ...(query !== undefined && { query }),
    ...(!languages.some((one) => one.header === code) && { codes: own }),
  };
  const isLacking = !written && Object.keys(value).length > 0;
  const isPartial = Object.keys(written?.codes ?? all).length < languages.length;
  const text = `wire.language.codes: the calls show the code ${code} only.`;
  return [
    ...when(isLacking, line(languagePath, value, `calls send ${code} in ${header ?? query ?? ''}`)),
    ...when(isPartial, ask(text, [option('If the others are like it', [[...languagePath, 'codes'], all])])),
  ];
}

const phonePath = ['wire', 'phone'];

export function phone({ client, evidence: { app } }: State): readonly Conclusion[] {
  const login = app?.matches.find(({ endpoint }) => endpoint.secretMessage)?.call;
  const fields = Object.entries(login?.fields ?? {}).map(([name, value]): Field => [name, String(value)]);
  // A plus that a form does not escape is read as a space.
  const isPlus = (value: string) => /^[+ ]\d{8,15}$/.test(value);
  const isAccount = (name: string) => /phone|mobile|account|user/i.test(name) || isSameMeaning('phone', name);
  const number = fields.find(
    ([name, value]) => isPlus(value) || (isAccount(lastOf(name)) && /^\d{6,15}$/.test(value)),
  );
  if (client.wire.phone !== undefined) return [];
  if (!number) return when(fields.length > 0 && app?.isComplete === true, unshownPhone);
  if (isPlus(number[1]))
    return [line(phonePath, { format: 'plus' }, 'the login sends a phone number with its +')];
  const code = fields.find(([name, value]) => isCallingCode(name) && /^[+ ]?\d{1,4}$/.test(value));
  return [national(number, code)];
}

const nationalForm = (codes: string) => ({ format: 'national', callingCodes: codes.split(/[\s,]+/) });

/** The question about numbers of which a description shows none. */
const unshownPhone = ask(
  'wire.phone: the description does not show how a phone number is sent. By default with its calling code, as in 254700000001. Which calling codes do members have, if the host does not get them?',
  [option('If it is sent with a +', [phonePath, { format: 'plus' }])],
  (answer) => [{ path: phonePath, value: nationalForm(answer) }],
);

/** A number without a plus, with the field of its calling code if there is one. */
function national([place, number]: Field, code: Field | undefined): Conclusion {
  const zero = number.startsWith('0') && { leadingZero: true };
  const how = zero ? 'with a leading 0, so without its calling code' : 'as digits';
  const text = `wire.phone: the login sends a phone number ${how}. Which calling codes do members have, such as 254, if the host does not get them?`;
  if (!code)
    return ask(text, [], (answer) => [{ path: phonePath, value: { ...nationalForm(answer), ...zero } }]);
  // The field of the calling code is named as it is in the same object.
  const object = place.slice(0, place.lastIndexOf('.') + 1);
  const callingCodeField = code[0].startsWith(object) ? code[0].slice(object.length) : code[0];
  const value = { ...nationalForm(code[1].replace(' ', '+')), ...zero, callingCodeField };
  return line(phonePath, value, `the login sends ${place}, and the calling code in ${code[0]}`);
}

/** Returns true if a value can be a constant of the app: a flag, or a short word. */
export const isConstant = (value: unknown): boolean =>
  typeof value === 'boolean' || (!isLeftOpen(value) && /^[A-Za-z][\w.-]{0,11}$/.test(String(value)));

/** The headers that every call of the app sends with the same value, beside those that have rules of their own. */
export function constants({ evidence: { app }, client: { wire }, profile }: State): readonly Conclusion[] {
  const [first, ...others] = app?.matches.map(({ call }) => call) ?? [];
  const own = [wire.token?.header, wire.language?.header, ...Object.keys(profile.headers ?? {})];
  return Object.entries(first?.headers ?? {})
    .filter(([name, value]) => value !== '' && others.every((call) => call.headers[name] === value))
    .filter(([name]) => !isOfBrowser(name) && !own.includes(titled(name)))
    .filter(([name]) => !/^(cookie|authorization|language|x-access-token)/.test(name))
    .map(([name, value]) => {
      const always = option(`If it is always ${value}`, [['headers', titled(name)], value]);
      const text = `headers: every call sends ${titled(name)}. Does the host need it?`;
      return ask(text, when(isConstant(value), always));
    });
}
