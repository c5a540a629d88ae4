import type { Endpoint, Upload } from '../endpoint.ts';
import type { Content, JsonSchema, Operation, Parameter } from './document.ts';
import { idempotencyKey, language, world } from './headers.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';
export const BYTES = 'application/octet-stream';
const PICTURES = 'image/png, image/jpeg, image/webp, image/gif, image/avif';

/** The fields that are in the query if the body is a world. */
const inQuery: ReadonlySet<string> = new Set(['name', 'durable', 'region', 'ttl', 'label']);

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** The parameters of a call in its path, query and headers. */
export function parametersOf(
  { binary, method, idempotent, path, stream }: Endpoint,
  { properties = {}, required = [] }: JsonSchema,
): Operation['parameters'] {
  const inPath = pathNames(path);
  const named = Object.entries(properties)
    .filter(
      ([name]) =>
        inPath.includes(name) || method === 'GET' || method === 'DELETE' || (binary && inQuery.has(name)),
    )
    .map(([name, schema]): Parameter => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (method === 'GET' && required.includes(name)),
      schema,
    }));
  // An EventSource sends no headers.
  const headers = stream ? [] : [language, world, ...(idempotent ? [idempotencyKey] : [])];
  return [...named, ...headers];
}

/** The body of a call: a form, a multipart form with pictures, or the operator's JSON. Undefined if it has none. */
export function bodyOf(endpoint: Endpoint, input: JsonSchema): Operation['requestBody'] {
  const { access, binary, files } = endpoint;
  const schema = bodySchema(endpoint, input);
  const { properties = {}, required = [], additionalProperties } = schema;
  if (Object.keys(properties).length === 0 && !files && !additionalProperties) return undefined;
  const needsFiles = files !== undefined && !files.optional;
  return {
    required: required.length > 0 || needsFiles,
    content: {
      ...(files && { [MULTIPART]: withPictures(schema, files) }),
      ...(!needsFiles && { [access === 'operator' ? JSON_TYPE : FORM]: { schema } }),
      ...(binary && { [BYTES]: { schema: { type: 'string', format: 'binary' } } }),
    },
  };
}

/** All fields but the path parameters. The operator's service rejects unknown fields, the others ignore them. */
function bodySchema(
  { access, method, path }: Endpoint,
  { properties = {}, required = [], ...rest }: JsonSchema,
): JsonSchema {
  const inPath = pathNames(path);
  const fields =
    method === 'DELETE' ? [] : Object.entries(properties).filter(([name]) => !inPath.includes(name));
  return {
    ...rest,
    ...(access === 'operator' && !rest.additionalProperties && { additionalProperties: false }),
    properties: Object.fromEntries(fields),
    ...requiredOf(required.filter((name) => !inPath.includes(name))),
  };
}

const requiredOf = (names: readonly string[]) => (names.length > 0 ? { required: names } : {});

function withPictures({ required = [], ...schema }: JsonSchema, files: Upload): Content {
  const { field, maxFiles, optional } = files;
  const picture: JsonSchema = { type: 'string', format: 'binary' };
  const pictures = maxFiles === 1 ? picture : { type: 'array', items: picture, maxItems: maxFiles };
  return {
    schema: {
      ...schema,
      properties: { ...schema.properties, [field]: pictures },
      ...requiredOf(optional ? required : [...required, field]),
    },
    encoding: { [field]: { contentType: PICTURES } },
  };
}
