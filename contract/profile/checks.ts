import type { Mistake, Path } from './mistake.ts';
import {
  answerFields,
  answerPlaces,
  endpointIds,
  fieldNames,
  htmlFields,
  memberEndpoints,
  requestFields,
} from './names.ts';
import { isPrivateField, privateProblem } from './private.ts';
import type { FieldRule } from './rule-schema.ts';
import type { Profile } from './schema.ts';
import { suggestion } from './shape.ts';
import { mistakesInCommonWords, mistakesInWords } from './words.ts';

/** Mistakes that the schema does not show, because they depend on the endpoint or the field. */
export const mistakesInRules = ({ endpoints, wire }: Profile): readonly Mistake[] => [
  ...entriesOf(endpoints).flatMap(([id, difference]) =>
    typeof difference === 'object' && difference !== null ? mistakesInEndpoint(id, difference) : [],
  ),
  ...entriesOf(wire?.fields).flatMap(([name, rule]) => mistakesInCommonRule(name, rule)),
];

const entriesOf = <T>(of: Readonly<Record<string, T>> | undefined) => Object.entries(of ?? {});

type Difference = Extract<NonNullable<NonNullable<Profile['endpoints']>[string]>, object>;

function mistakesInEndpoint(
  id: string,
  { request, answer, input, dataAs, path = '' }: Difference,
): readonly Mistake[] {
  const endpoint = memberEndpoints[endpointIds.indexOf(id)];
  if (!endpoint) return [];
  const place = ['endpoints', id];
  const sent = requestFields(endpoint);
  const received = answerFields(endpoint);
  const places = [...received, ...answerPlaces(endpoint)];
  const misplacedPlain = (part: 'request' | 'answer', name: string, rule: FieldRule): readonly Mistake[] => {
    const fields = htmlFields(endpoint, part);
    if (typeof rule !== 'object' || !rule?.plain || fields.includes(lastOf(name))) return [];
    const problem = `is for fields with HTML (${fields.join(', ') || `the ${part} has none`}).`;
    return [{ path: [...place, part, name, 'plain'], problem }];
  };
  const mistakesInRule = (part: 'request' | 'answer', name: string, rule: FieldRule) => {
    const unknown = unknownField(
      { path: [...place, part, name] },
      name,
      part === 'request' ? sent : places,
      part,
    );
    if (unknown.length > 0) return unknown;
    const words = mistakesInWords(endpoint, part, name, rule);
    return [...below([...place, part, name], words), ...misplacedPlain(part, name, rule)];
  };
  const mistakesInSent = (name: string, rule: FieldRule): readonly Mistake[] => {
    const at = [...place, 'request', name];
    const { value, copy, negativeIf } = typeof rule === 'object' && rule !== null ? rule : {};
    if (negativeIf !== undefined)
      return [{ path: [...at, 'negativeIf'], problem: 'is for fields of an answer.' }];
    if (copy !== undefined)
      return unknownField({ path: [...at, 'copy'], written: copy }, copy, sent, 'request');
    if (value === undefined) return mistakesInRule('request', name, rule);
    return isPrivateField(name) ? [{ path: at, problem: privateProblem }] : [];
  };
  const mistakesInReceived = (name: string, rule: FieldRule): readonly Mistake[] =>
    typeof rule === 'object' && rule?.copy !== undefined
      ? [{ path: [...place, 'answer', name, 'copy'], problem: 'is for fields of a request.' }]
      : mistakesInRule('answer', name, rule);
  const placeholders = Array.from(
    path.replace(/^https?:\/\//, '').matchAll(/(?:^|\/):(\w+)/g),
    ([, name = '']) => name,
  );

  return [
    ...placeholders.flatMap((name) =>
      unknownField({ path: [...place, 'path'], written: `:${name}` }, name, sent, 'request'),
    ),
    ...entriesOf(request).flatMap(([name, rule]) => mistakesInSent(name, rule)),
    ...entriesOf(answer).flatMap(([name, rule]) => mistakesInReceived(name, rule)),
    ...(dataAs === undefined
      ? []
      : unknownField({ path: [...place, 'dataAs'], written: dataAs }, dataAs, received, 'answer')),
    ...Object.keys(input ?? {})
      .filter(isPrivateField)
      .map((name) => ({ path: [...place, 'input', name], problem: privateProblem })),
  ];
}

/** The field at a place such as `receipts[].amount`. */
const lastOf = (place: string): string => place.slice(place.lastIndexOf('.') + 1);

const below = (place: Path, mistakes: readonly Mistake[]): readonly Mistake[] =>
  mistakes.map(({ path, ...rest }) => ({ path: [...place, ...path], ...rest }));

function unknownField(
  at: Pick<Mistake, 'path' | 'written'>,
  name: string,
  known: readonly string[],
  part: 'request' | 'answer',
): readonly Mistake[] {
  if (known.includes(name)) return [];
  const fields = known.join(', ') || 'it has none';
  return [{ ...at, problem: `is not a field of the ${part} (${fields}).${suggestion(name, known)}` }];
}

/** Mistakes in a rule for the fields of this name of all endpoints. */
function mistakesInCommonRule(name: string, rule: FieldRule): readonly Mistake[] {
  const place = ['wire', 'fields', name];
  const { copy, plain } = typeof rule === 'object' && rule !== null ? rule : {};
  const mistakes = [...below(place, mistakesInCommonWords(name, rule))];
  if (copy !== undefined && !fieldNames.includes(copy))
    mistakes.push({
      path: [...place, 'copy'],
      written: copy,
      problem: `is not a field of the contract.${suggestion(copy, fieldNames)}`,
    });
  if (plain)
    mistakes.push({
      path: [...place, 'plain'],
      problem: 'is for fields of an endpoint, because not all of this name have HTML.',
    });
  return mistakes;
}

/** Mistakes between the parts of a dialect. A login has its token in one place: the message, another field, or a header. */
export function mistakesInDialect({
  envelope,
  token: { answer, answerHeader } = {},
  phone,
}: NonNullable<Profile['wire']>): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  if (phone?.format === 'national' && phone.callingCodes === undefined)
    mistakes.push({
      path: ['wire', 'phone', 'callingCodes'],
      problem: 'must name the calling codes, because the format is national.',
    });
  const header = ['wire', 'token', 'answerHeader'];
  if (answerHeader !== undefined && answer !== undefined)
    mistakes.push({
      path: header,
      problem: 'cannot be beside wire.token.answer. Keep the place where a login has its token.',
    });
  if (envelope === null && answer === undefined && answerHeader === undefined)
    mistakes.push({
      path: ['wire', 'token', 'answer'],
      problem: 'must say where a login has its token, because there is no envelope with a message.',
    });
  return mistakes;
}
