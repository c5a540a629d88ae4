import { inputShapeOf } from '#cli/conformance/reading.ts';
import { ask, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import type { Match } from '../endpoints/scene.ts';
import type { Values } from '../endpoints/flow.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { isOfBrowser } from '../evidence/observation.ts';
import { isCallingCode, isLanguageField, isPagingField, isSegment, titled } from '../field-names.ts';
import type { State } from '../state.ts';
import { optionsFor, pairsIn, type Lacking, type Reason, type Unknown } from './pairs.ts';

/** The host's names of request fields, and the fields that the contract does not have. */
export const requestFields = ({
  evidence: { app },
  profile: { services = {} },
}: State): readonly Conclusion[] =>
  (app?.matches ?? [])
    .filter(({ endpoint }) => endpoint.service in services)
    .flatMap((match) => fieldsOf(match, app?.values));

/** Returns true if a value can be a constant of the app: a flag, or a short word. */
const isConstant = (value: unknown): boolean =>
  typeof value === 'boolean' || (!isLeftOpen(value) && /^[A-Za-z][\w.-]{0,11}$/.test(String(value)));

function fieldsOf({ endpoint, call, isByPath }: Match, values: Values | undefined): readonly Conclusion[] {
  const { properties = {}, required = [] } = inputShapeOf(endpoint);
  const path = ['endpoints', endpoint.id, 'request'];
  const names = [...Object.keys(properties), ...(endpoint.files ? [endpoint.files.field] : [])];
  const lacking = names
    .filter((name) => !(name in call.fields) && !/^(page(Num|Size)|expected.*)$/.test(name))
    .map((name) => ({ name, shape: {} }));
  const unknown = Object.entries(call.fields)
    .filter(
      ([name]) => !names.includes(name) && !isPagingField(name) && !isLanguageField(name, call.query[name]),
    )
    .map(([name, value]) => ({ name, value }));
  const known = pairsIn(lacking, unknown, '', isByPath || !values ? [] : byValue(values, unknown));
  const password = call.fields[known.find(({ name }) => name === 'password')?.hostName ?? 'password'];
  const free = unknown.filter(({ name }) => !known.some(({ hostName }) => hostName === name));
  const isCopy = ({ value }: Unknown) => value !== undefined && !isLeftOpen(value) && value === password;
  const rest = free.filter((one) => !isCopy(one) && !isCallingCode(one.name));
  const isOpen = ({ name }: Lacking) =>
    required.includes(name) &&
    !(isSegment(name) && call.address.includes('/:id')) &&
    !known.some((one) => one.name === name);
  const missing = lacking.filter(isOpen);
  const texts = [
    ...when(missing.length > 0, `${namesOf(missing)} not found.`),
    ...when(rest.length > 0, `The app also sends ${namesOf(rest)}, which may need a constant value.`),
  ];
  // Values that are sent beside a password may be private, too.
  const isPrivate = names.some((name) => /password/i.test(name));
  const constants = rest.filter(({ value }) => !isPrivate && isConstant(value));
  const options = [
    ...optionsFor(missing, rest, path),
    ...constants.map(({ name, value }) =>
      option(`If ${name} is always ${String(value)}`, [[...path, name], { value }]),
    ),
  ];
  return [
    ...known.map(({ name, hostName, because }) =>
      line([...path, name], hostName, `the app sends ${hostName}, ${because}`),
    ),
    ...free
      .filter(isCopy)
      .map(({ name }) =>
        line([...path, name], { copy: 'password' }, 'the app sends the password also there'),
      ),
    ...when(texts.length > 0, ask(`${path.join('.')}: ${texts.join(' ')}`, options)),
  ];
}

const namesOf = (fields: readonly { readonly name: string }[]): string =>
  listed(fields.map(({ name }) => name));

/** The values that show what fields are. The same value may be sent in several. */
const byValue = (values: Values, sent: readonly Unknown[]): readonly Reason[] =>
  Object.entries(values.ofField).map(([field, isKind]) => [
    'as its value shows',
    (name, other) =>
      name === field &&
      isKind(String(other.value)) &&
      sent.find(({ value }) => value === other.value) === other,
  ]);

/** The headers that have rules of their own. */
const usual = /^(cookie|authorization|language|x-access-token)/;

/** The headers that every call of the app sends with the same value. */
export function constants({ evidence: { app }, client: { wire }, profile }: State): readonly Conclusion[] {
  const [first, ...others] = app?.matches.map(({ call }) => call) ?? [];
  const own = [wire.token?.header, wire.language?.header, ...Object.keys(profile.headers ?? {})];
  return Object.entries(first?.headers ?? {})
    .filter(([name, value]) => value !== '' && others.every((call) => call.headers[name] === value))
    .filter(([name]) => !isOfBrowser(name) && !usual.test(name) && !own.includes(titled(name)))
    .map(([name, value]) => {
      const options = isConstant(value)
        ? [option(`If it is always ${value}`, [['headers', titled(name)], value])]
        : [];
      return ask(`headers: every call sends ${titled(name)}. Does the host need it?`, options);
    });
}
