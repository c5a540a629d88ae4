import type { JsonSchema, Named, Operation, Parameter } from '#contract/openapi/document.ts';
import { sampleOf } from './sample.ts';

/** The origin in examples, which the page replaces by its own. */
const ORIGIN = 'http://127.0.0.1:4000';
const JSON_TYPE = 'application/json';

interface Call {
  readonly method: string;
  readonly address: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** A curl command for an operation with its required fields. */
export function curlOf({ method, address, operation, parameters }: Call, schemas: Named<JsonSchema>): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {}).at(-1) ?? [];
  const fields = requiredFields(content?.schema);

  const url = urlOf(address, parameters, schemas);
  const members = operation.security.some((one) => 'token' in one);
  const body = type === undefined ? [] : bodyOf(type, fields, schemas);
  // curl sends GET by itself, and POST with a body.
  const isImplied = method === 'get' || (method === 'post' && body.length > 0);
  return [
    `curl -s '${url}'`,
    ...(isImplied ? [] : [`-X ${method.toUpperCase()}`]),
    ...(members ? [`-H "X-Access-Token: $TOKEN"`] : []),
    ...body,
  ].join(' \\\n  ');
}

function bodyOf(type: string, fields: [string, JsonSchema][], schemas: Named<JsonSchema>): string[] {
  if (type === JSON_TYPE) {
    const json = Object.fromEntries(fields.map(([name, schema]) => [name, sampleOf(schema, schemas)]));
    return [`-H 'Content-Type: ${JSON_TYPE}' -d '${JSON.stringify(json)}'`];
  }
  const option = type === 'multipart/form-data' ? '-F' : '-d';
  const valueOf = (schema: JsonSchema) =>
    schema.format === 'binary' ? '@picture.png' : String(sampleOf(schema, schemas));
  return fields.map(([name, schema]) => `${option} '${name}=${valueOf(schema)}'`);
}

function urlOf(address: string, parameters: readonly Parameter[], schemas: Named<JsonSchema>): string {
  const text = (schema: JsonSchema) => String(sampleOf(schema, schemas));
  const path = parameters
    .filter((one) => one.in === 'path')
    .reduce((whole, { name, schema }) => whole.replace(`{${name}}`, text(schema)), address);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(text(schema))}`);
  return ORIGIN + (query.length > 0 ? `${path}?${query.join('&')}` : path);
}

const requiredFields = ({ properties = {}, required = [] }: JsonSchema = {}): [string, JsonSchema][] =>
  Object.entries(properties).filter(([name]) => required.includes(name));
