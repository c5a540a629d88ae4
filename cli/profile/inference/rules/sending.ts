import { inputShapeOf } from '#cli/conformance/reading.ts';
import { languages } from '#contract/languages.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { ask, line, option, when, type Conclusion } from '../conclusion.ts';
import type { Match } from '../endpoints/scene.ts';
import { isCallingCode, isLanguage, isLanguageField, titled } from '../field-names.ts';
import type { State } from '../state.ts';
import { isSameMeaning, plain } from '../words.ts';

/** The form in which the app sends its requests. */

export function encoding({ evidence: { app }, client: { wire } }: State): readonly Conclusion[] {
  const path = ['wire', 'encoding'];
  const of = (encoding: string) => app?.matches.filter(({ call }) => call.encoding === encoding).length ?? 0;
  const [json, form] = [of('json'), of('form')];
  const text = `wire.encoding: ${json} calls are sent as JSON and ${form} as forms. By default form.`;
  const isOpen = wire.encoding === undefined && json > 0;
  return [
    ...when(isOpen && form === 0, line(path, 'json', 'the app sends its requests as JSON')),
    ...when(isOpen && form > 0, ask(text, [option('If most are JSON', [path, 'json'])])),
  ];
}

/** The form of one call that the platform's form does not say, or that is sent otherwise than the others. */
export function ownEncoding(
  { endpoint, call }: Pick<Match, 'endpoint' | 'call'>,
  matches: readonly Pick<Match, 'call'>[],
): { encoding?: string } {
  const { method, encoding, query } = call;
  if (method === 'GET' || method === 'DELETE') return {};
  const isUsed = (one: string) => matches.some((match) => match.call.encoding === one);
  const isMixed = isUsed('json') && isUsed('form');
  const isOwn = encoding === 'multipart' ? !endpoint.files : isMixed;
  if (encoding !== undefined) return isOwn ? { encoding } : {};
  // A body that the recording lacks may have had the fields, and the query the time of the call.
  const fields = Object.keys(inputShapeOf(endpoint).properties ?? {}).map(plain);
  const isInQuery = Object.keys(query).some((name) => fields.includes(plain(name)));
  return isInQuery ? { encoding: 'query' } : {};
}

const languagePath = ['wire', 'language'];

/** The header or query field of the member's language, and the host's codes. */
export function language({ evidence: { app }, client: { wire } }: State): readonly Conclusion[] {
  const calls = app?.calls ?? [];
  const isHeader = (name: string) => /lang|locale/.test(name) && name !== 'accept-language';
  const entries = calls.flatMap(({ headers }) => Object.entries(headers));
  const header = entries.find(([name, value]) => isHeader(name) && isLanguage(value));
  const query = calls.flatMap((call) => Object.entries(call.query)).find((one) => isLanguageField(...one));
  const [, code] = header ?? query ?? [];
  if (typeof code === 'string') return ofCode(code, header?.[0], query?.[0], wire.language);
  const text =
    'wire.language.header: no call sends a language. By default it is sent in the header Language.';
  const none = option('If the host has none', [[...languagePath, 'header'], null]);
  const named = (answer: string) => option('', [[...languagePath, 'header'], answer]).lines;
  return when(app !== undefined && wire.language === undefined, ask(text, [none], named));
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
  const others = option('If the others are like it', [[...languagePath, 'codes'], all]);
  return [
    ...when(isLacking, line(languagePath, value, `calls send ${code} in ${header ?? query ?? ''}`)),
    ...when(isPartial, ask(`wire.language.codes: the calls show the code ${code} only.`, [others])),
  ];
}

const phonePath = ['wire', 'phone'];
const isAccountName = (name: string): boolean =>
  /phone|mobile|account|user/i.test(name) || isSameMeaning('phone', name);

function loginFields({ evidence: { app } }: State): readonly (readonly [name: string, value: string])[] {
  const login = app?.matches.find(({ endpoint }) => endpoint.secretMessage)?.call;
  return Object.entries(login?.fields ?? {}).map(([name, value]) => [name, String(value)]);
}

export function phone(state: State): readonly Conclusion[] {
  const fields = loginFields(state);
  // A plus that a form does not escape is read as a space.
  const isPlus = (value: string) => /^[+ ]\d{8,15}$/.test(value);
  const isDigits = (name: string, value: string) => isAccountName(lastOf(name)) && /^\d{6,15}$/.test(value);
  const number = fields.find(([name, value]) => isPlus(value) || isDigits(name, value));
  if (state.client.wire.phone !== undefined) return [];
  if (!number) return when(fields.length > 0 && state.evidence.app?.isComplete === true, unshown);
  const plus = line(phonePath, { format: 'plus' }, 'the login sends a phone number with its +');
  const code = fields.find(([name, value]) => isCallingCode(name) && /^[+ ]?\d{1,4}$/.test(value));
  return [isPlus(number[1]) ? plus : national(number, code)];
}

/** The question about numbers of which a description shows none. */
const unshown = ask(
  'wire.phone: the description does not show how a phone number is sent. By default with its calling code, as in 254700000001. Which calling codes do members have, if the host does not get them?',
  [option('If it is sent with a +', [phonePath, { format: 'plus' }])],
  (answer) => [{ path: phonePath, value: { format: 'national', callingCodes: answer.split(/[\s,]+/) } }],
);

type Field = readonly [name: string, value: string];

/** A number without a plus, with the field of its calling code if there is one. */
function national([place, number]: Field, code: Field | undefined): Conclusion {
  const zero = number.startsWith('0') && { leadingZero: true };
  const formOf = (callingCodes: readonly string[]) => ({ format: 'national', callingCodes, ...zero });
  const how = zero ? 'with a leading 0, so without its calling code' : 'as digits';
  const text = `wire.phone: the login sends a phone number ${how}. Which calling codes do members have, such as 254, if the host does not get them?`;
  if (!code) return ask(text, [], (answer) => [{ path: phonePath, value: formOf(answer.split(/[\s,]+/)) }]);
  // The field of the calling code is named as it is in the same object.
  const object = place.slice(0, place.lastIndexOf('.') + 1);
  const callingCodeField = code[0].startsWith(object) ? code[0].slice(object.length) : code[0];
  const value = { ...formOf([code[1].replace(' ', '+')]), callingCodeField };
  return line(phonePath, value, `the login sends ${place}, and the calling code in ${code[0]}`);
}
