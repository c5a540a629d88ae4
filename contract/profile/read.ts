import type * as z from 'zod/mini';
import {
  answerFields,
  answerPlaces,
  endpointIds,
  fieldNames,
  htmlFields,
  memberEndpoints,
  requestFields,
} from './names.ts';
import type { FieldRule } from './rule-schema.ts';
import { Profile } from './schema.ts';
import { suggestion } from './shape.ts';
import { mistakeInCommonWords, mistakeInWords } from './words.ts';

/** A mistake in a profile, described in one sentence that begins with the file and the place. */
export class ProfileError extends Error {}

/** Reads the text of a profile. Throws a ProfileError. */
export function readProfile(text: string, file: string): Profile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ProfileError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  return checkProfile(content, file);
}

/** Checks a profile. Throws a ProfileError. */
export function checkProfile(content: unknown, file: string): Profile {
  const { data, error } = Profile.safeParse(content);
  const problem = error ? describe(error.issues) : findMistake(data);
  if (error || problem !== undefined) throw new ProfileError(`${file}: ${problem}`);
  return data;
}

/** The field at a place such as `receipts[].amount`. */
const lastOf = (place: string): string => place.slice(place.lastIndexOf('.') + 1);

type Issue = z.core.$ZodIssue;
type Keys = readonly PropertyKey[];

function describe(issues: readonly Issue[]): string {
  const [issue] = issues;
  if (!issue) return 'the profile is not valid.';
  const { path, message } = innermost(issue);
  return `${path.length === 0 ? 'the profile' : path.map(String).join('.')} ${message}`;
}

/** The place and message of an issue. Of alternatives, the one of the written type is meant. */
function innermost(issue: Issue, base: Keys = []): { path: Keys; message: string } {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, issue.keys[0] ?? ''], message: issue.message };
  if (issue.code === 'invalid_key') return { path, message: issue.issues[0]?.message ?? issue.message };
  if (issue.code !== 'invalid_union') return { path, message: issue.message };
  const isOtherType = (one: Issue) => one.path.length === 0 && one.code === 'invalid_type';
  const meant = issue.errors.find((errors) => errors.length > 0 && !errors.some(isOtherType))?.[0];
  return meant ? innermost(meant, path) : { path, message: issue.message };
}

/** Names of credentials and contact data, which a profile must not contain. */
export const isPrivateField = (name: string): boolean =>
  /^(.*(pass|pwd|token|secret|phone|mobile|credential).*|authorization|cookie)$/i.test(name);

const fixedHeaders =
  /^(host|language|content-.*|transfer-encoding|connection|accept-encoding|x-sandbox|x-world)$/i;

/** The first mistake that single values do not show. */
function findMistake(profile: Profile): string | undefined {
  return (
    mistakeInHeaders(profile.headers, 'headers') ??
    first(Object.entries(profile.services ?? {}), ([name, service]) =>
      typeof service === 'object' ? mistakeInHeaders(service.headers, `services.${name}.headers`) : undefined,
    ) ??
    first(Object.entries(profile.endpoints ?? {}), ([id, difference]) =>
      typeof difference === 'object' && difference !== null ? mistakeInEndpoint(id, difference) : undefined,
    ) ??
    mistakeInWire(profile.wire)
  );
}

function first<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function mistakeInHeaders(headers: object | undefined, place: string): string | undefined {
  return first(Object.keys(headers ?? {}), (name) => {
    if (isPrivateField(name)) return `${place}.${name} ${private_}`;
    return fixedHeaders.test(name) ? `${place}.${name} is set by Assay and cannot be changed.` : undefined;
  });
}

const private_ =
  'must not be in a profile. Give credentials in ASSAY_PHONE and ASSAY_PASSWORD, and let members log in.';

type Difference = Extract<NonNullable<NonNullable<Profile['endpoints']>[string]>, object>;

function mistakeInEndpoint(
  id: string,
  { request, answer, input, dataAs, path }: Difference,
): string | undefined {
  const place = `endpoints.${id}`;
  const endpoint = memberEndpoints[endpointIds.indexOf(id)];
  if (!endpoint) return undefined;
  const sent = requestFields(endpoint);
  const received = answerFields(endpoint);
  const places = [...received, ...answerPlaces(endpoint)];
  const unknownIn = (part: string, name: string, known: readonly string[], kind: string) =>
    known.includes(name)
      ? undefined
      : `${place}.${part} is not a field of the ${kind} (${known.join(', ') || 'it has none'}).${suggestion(name, known)}`;
  const misplacedPlain = (part: 'request' | 'answer', name: string, rule: FieldRule) => {
    const fields = htmlFields(endpoint, part);
    const isMisplaced = typeof rule === 'object' && rule?.plain && !fields.includes(lastOf(name));
    return isMisplaced
      ? `${place}.${part}.${name}.plain is for fields with HTML (${fields.join(', ') || `the ${part} has none`}).`
      : undefined;
  };
  const otherWordIn = (part: 'request' | 'answer', name: string, rule: FieldRule) => {
    const mistake = mistakeInWords(endpoint, part, name, rule);
    return mistake === undefined ? undefined : `${place}.${part}.${name}${mistake}`;
  };
  const placeholders = Array.from(
    path?.replace(/^https?:\/\//, '').matchAll(/\/:(\w+)/g) ?? [],
    ([, name = '']) => name,
  );

  return (
    first(Object.entries(request ?? {}), ([name, rule]) => {
      const { value, copy, negativeIf } = typeof rule === 'object' && rule !== null ? rule : {};
      if (negativeIf !== undefined) return `${place}.request.${name}.negativeIf is for fields of an answer.`;
      if (copy !== undefined) return unknownIn(`request.${name}.copy: "${copy}"`, copy, sent, 'request');
      if (value === undefined)
        return (
          unknownIn(`request.${name}`, name, sent, 'request') ??
          otherWordIn('request', name, rule) ??
          misplacedPlain('request', name, rule)
        );
      return isPrivateField(name) ? `${place}.request.${name} ${private_}` : undefined;
    }) ??
    first(Object.entries(answer ?? {}), ([name, rule]) =>
      typeof rule === 'object' && rule?.copy !== undefined
        ? `${place}.answer.${name}.copy is for fields of a request.`
        : (unknownIn(`answer.${name}`, name, places, 'answer') ??
          otherWordIn('answer', name, rule) ??
          misplacedPlain('answer', name, rule)),
    ) ??
    (dataAs === undefined ? undefined : unknownIn('dataAs', dataAs, received, 'answer')) ??
    first(placeholders, (name) => unknownIn(`path: ":${name}"`, name, sent, 'request')) ??
    first(Object.keys(input ?? {}), (name) =>
      isPrivateField(name) ? `${place}.input.${name} ${private_}` : undefined,
    )
  );
}

function mistakeInWire(wire: Profile['wire']): string | undefined {
  const { phone, fields = {} } = wire ?? {};
  const [name, copy] =
    Object.entries(fields)
      .map(([field, rule]) => [field, typeof rule === 'object' ? rule?.copy : undefined] as const)
      .find(([, of]) => of !== undefined && !fieldNames.includes(of)) ?? [];
  if (copy !== undefined)
    return `wire.fields.${name}.copy: "${copy}" is not a field of the contract.${suggestion(copy, fieldNames)}`;
  const other = first(Object.entries(fields), ([field, rule]) => {
    if (typeof rule === 'object' && rule?.plain)
      return `wire.fields.${field}.plain is for fields of an endpoint, because not all of this name have HTML.`;
    const mistake = mistakeInCommonWords(field, rule);
    return mistake === undefined ? undefined : `wire.fields.${field}${mistake}`;
  });
  if (other !== undefined) return other;
  if (phone?.format === 'national' && phone.callingCodes === undefined)
    return 'wire.phone.callingCodes must name the calling codes, because the format is national.';
  return mistakeInToken(wire);
}

/** A login has its token in one place: the message, another field, or a header. */
function mistakeInToken({ envelope, token = {} }: NonNullable<Profile['wire']> = {}): string | undefined {
  const { answer, answerHeader } = token;
  if (answerHeader !== undefined && answer !== undefined)
    return 'wire.token.answerHeader cannot be beside wire.token.answer. Keep the place where a login has its token.';
  if (answerHeader !== undefined && /^set-cookie2?$/i.test(answerHeader))
    return 'wire.token.answerHeader must be a header that pages can read. Browsers keep cookies from them.';
  if (envelope === null && answer === undefined && answerHeader === undefined)
    return 'wire.token.answer must say where a login has its token, because there is no envelope with a message.';
  return undefined;
}
