import type { Endpoint, Upload } from '../endpoint.ts';
import type { Content, JsonSchema, Operation, Parameter } from './document.ts';
import { idempotencyKey, language, world } from './headers.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';
export const BYTES = 'application/octet-stream';
const PICTURES = 'image/png, image/jpeg, image/webp, image/gif, image/avif';

/** Where the body is a world itself, the fields that it does not bring along stand in the query. */
const inQuery: ReadonlySet<string> = new Set(['name', 'durable', 'region']);

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** What a call carries in its path, its query and its headers. */
export function parametersOf(
  { binary, method, idempotent, path, stream }: Endpoint,
  { properties = {}, required = [] }: JsonSchema,
): Operation['parameters'] {
  const inPath = pathNames(path);
  const named = Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || method === 'GET' || (binary && inQuery.has(name)))
    .map(([name, schema]): Parameter => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (method === 'GET' && required.includes(name)),
      schema,
    }));
  // An EventSource sends no headers, so a stream's world is not asked for in one.
  const headers = stream ? [] : [language, world, ...(idempotent ? [idempotencyKey] : [])];
  return [...named, ...headers];
}

/** The body of a call: a form, a multipart form with pictures, or the operator's JSON. Undefined where it has none. */
export function bodyOf(
  { access, binary, files, path }: Endpoint,
  { properties = {}, required = [], ...rest }: JsonSchema,
): Operation['requestBody'] {
  const inPath = pathNames(path);
  const fields = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const needed = required.filter((name) => !inPath.includes(name));
  if (fields.length === 0 && !files && !rest.additionalProperties) return undefined;

  // The operator's service refuses what it does not know; the others take no notice of it.
  const isClosed = access === 'operator' && !rest.additionalProperties;
  const formOf = (all: typeof fields, names: readonly string[]): JsonSchema => ({
    ...rest,
    ...(isClosed && { additionalProperties: false }),
    properties: Object.fromEntries(all),
    ...(names.length > 0 && { required: names }),
  });
  const content: Record<string, Content> = {};
  if (files)
    content[MULTIPART] = {
      schema: formOf(
        [...fields, [files.field, pictureSchema(files)]],
        files.optional ? needed : [...needed, files.field],
      ),
      encoding: { [files.field]: { contentType: PICTURES } },
    };
  if (!files || files.optional)
    content[access === 'operator' ? JSON_TYPE : FORM] = { schema: formOf(fields, needed) };
  if (binary) content[BYTES] = { schema: { type: 'string', format: 'binary' } };
  return { required: needed.length > 0 || (files !== undefined && !files.optional), content };
}

function pictureSchema({ maxFiles }: Upload): JsonSchema {
  const picture: JsonSchema = { type: 'string', format: 'binary' };
  return maxFiles === 1 ? picture : { type: 'array', items: picture, maxItems: maxFiles };
}
