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
  const text = (schema: JsonSchema) => String(sampleOf(schema, schemas));
  const [type, content] = Object.entries(operation.requestBody?.content ?? {}).at(-1) ?? [];
  const { properties = {}, required = [] } = content?.schema ?? {};
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));

  const path = parameters
    .filter((one) => one.in === 'path')
    .reduce((whole, { name, schema }) => whole.replace(`{${name}}`, text(schema)), address);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(text(schema))}`);
  const url = `'${ORIGIN}${[path, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}'`;

  const members = operation.security.some((one) => 'token' in one);
  const form = type === 'multipart/form-data' ? '-F' : '-d';
  const json = JSON.stringify(
    Object.fromEntries(fields.map(([name, one]) => [name, sampleOf(one, schemas)])),
  );
  const body =
    type === JSON_TYPE
      ? [`-H 'Content-Type: ${JSON_TYPE}' -d '${json}'`]
      : fields.map(
          ([name, one]) => `${form} '${name}=${one.format === 'binary' ? '@picture.png' : text(one)}'`,
        );
  const isSaid = method === 'get' || (method === 'post' && body.length > 0);
  return [
    `curl -s ${url}`,
    ...(isSaid ? [] : [`-X ${method.toUpperCase()}`]),
    ...(members ? [`-H "X-Access-Token: $TOKEN"`] : []),
    ...body,
  ].join(' \\\n  ');
}
