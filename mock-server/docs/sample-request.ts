import type { JsonSchema, Named, Operation, Parameter } from '#contract/openapi/document.ts';
import { sampleOf } from './sample.ts';

/** The origin in examples, which the page replaces by its own. */
const ORIGIN = 'http://127.0.0.1:4000';

type Pairs = readonly (readonly [name: string, value: string])[];

type SampleBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'form'; readonly fields: Pairs }
  /** `files` are the names of the fields that carry a picture. */
  | { readonly kind: 'files'; readonly fields: Pairs; readonly files: readonly string[] };

/** A request of an operation with a sample value for each required field. */
export interface SampleRequest {
  /** Such as `POST`. */
  readonly method: string;
  readonly url: string;
  /** True if it carries the token of a member. */
  readonly hasToken: boolean;
  readonly isStream: boolean;
  readonly body: SampleBody;
}

interface Described {
  readonly method: string;
  readonly address: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly isStream: boolean;
}

export function sampleRequest(
  { method, address, operation, parameters, isStream }: Described,
  schemas: Named<JsonSchema>,
): SampleRequest {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {}).at(-1) ?? [];
  return {
    method: method.toUpperCase(),
    url: urlOf(address, parameters, schemas),
    hasToken: operation.security.some((one) => 'token' in one),
    isStream,
    body: bodyOf(type, requiredFields(content?.schema), schemas),
  };
}

function bodyOf(
  type: string | undefined,
  fields: readonly [string, JsonSchema][],
  schemas: Named<JsonSchema>,
): SampleBody {
  if (type === undefined) return { kind: 'none' };
  const samples = fields.map(([name, schema]) => [name, sampleOf(schema, schemas)] as const);
  if (type === 'application/json') return { kind: 'json', value: Object.fromEntries(samples) };
  const files = fields.filter(([, { format }]) => format === 'binary').map(([name]) => name);
  const texts = samples
    .filter(([name]) => !files.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  return type === 'multipart/form-data'
    ? { kind: 'files', fields: texts, files }
    : { kind: 'form', fields: texts };
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
