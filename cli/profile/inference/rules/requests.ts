import { inputShapeOf } from '#cli/conformance/reading.ts';
import { ask, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import type { Match } from '../endpoints/scene.ts';
import type { Values } from '../endpoints/flow.ts';
import { isLeftOpen } from '../evidence/example.ts';
import type { State } from '../state.ts';
import { isCallingCode, isLanguageField, isPagingField, isSegment } from '../words.ts';
import { optionsFor, pairsIn, type Lacking, type Reason, type Unknown } from './fields.ts';
import { isConstant } from './sending.ts';

/** The host's names of request fields, and the fields that the contract does not have. */
export const requestFields = ({ evidence: { app }, profile }: State): readonly Conclusion[] =>
  (app?.matches ?? [])
    .filter(({ endpoint }) => endpoint.service in (profile.services ?? {}))
    .flatMap((match) => fieldsOf(match, app?.values));

function fieldsOf({ endpoint, call, isByPath }: Match, values: Values | undefined): readonly Conclusion[] {
  const { properties = {}, required = [] } = inputShapeOf(endpoint);
  const path = ['endpoints', endpoint.id, 'request'];
  const names = [...Object.keys(properties), ...(endpoint.files ? [endpoint.files.field] : [])];
  const lacking = names
    .filter((name) => !(name in call.fields) && !/^(page(Num|Size)|expected.*)$/.test(name))
    .map((name) => ({ name, shape: {} }));
  const isOwn = (name: string) =>
    !names.includes(name) && !isPagingField(name) && !isLanguageField(name, call.query[name]);
  const unknown = Object.entries(call.fields).flatMap(([name, value]) => when(isOwn(name), { name, value }));
  const known = pairsIn(lacking, unknown, '', {
    after: isByPath || !values ? [] : byValue(values, unknown),
  });
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
  const copied = 'the app sends the password also there';
  return [
    ...known.map(({ name, hostName, because }) =>
      line([...path, name], hostName, `the app sends ${hostName}, ${because}`),
    ),
    ...free.filter(isCopy).map(({ name }) => line([...path, name], { copy: 'password' }, copied)),
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
