import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { JsonSchema } from '#contract/openapi/document.ts';
import { addressOf } from '#contract/openapi/operation.ts';
import { openApi } from '#contract/openapi.ts';
import { secretFields } from '#contract/secrets.ts';

export interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly isInPath: boolean;
}

/** An endpoint with its fields as the document describes them. */
export interface Shape {
  readonly endpoint: Endpoint;
  readonly fields: readonly Field[];
}

const document = openApi();
export const { schemas: components } = document.components;

const waiting = ['control.reportPhone', 'control.runFilm'];

/** Returns true if a call may take long while others are served: it waits for a phone, plays months in slices, or hashes a password. */
export const mayWait = ({ id, input }: Endpoint): boolean =>
  waiting.includes(id) || [...secretFields(input).values()].includes('hashed');

/** Calls that copy, compare or rebuild whole worlds. */
const isHeavy = ({ id, path }: Endpoint): boolean =>
  /^worlds\/|^worlds$|^comparison|^differences|^invariants/.test(path) || id === 'control.createWorld';

const shapes: readonly Shape[] = contract.map((endpoint) => ({ endpoint, fields: fieldsOf(endpoint) }));

/** The shapes to draw from, in which the slow calls are seldom. */
export const weighted: readonly Shape[] = shapes.flatMap((shape) => {
  const { endpoint } = shape;
  const times = mayWait(endpoint) || isHeavy(endpoint) || endpoint.stream ? 1 : 8;
  return Array.from({ length: times }, () => shape);
});

function fieldsOf(endpoint: Endpoint): Field[] {
  const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()];
  const parameters = operation?.parameters.filter((one) => 'schema' in one && one.in !== 'header') ?? [];
  const named = parameters.flatMap((one): Field[] =>
    'schema' in one ? [{ ...one, isInPath: one.in === 'path' }] : [],
  );
  const bodies = Object.entries(operation?.requestBody?.content ?? {});
  const [, body] = bodies.find(([type]) => type !== 'application/octet-stream') ?? [];
  const { properties = {}, required = [] } = body?.schema ?? {};
  const inBody = Object.entries(properties).map(([name, schema]): Field => ({
    ...{ name, schema, required: required.includes(name), isInPath: false },
  }));
  const isPicture = ({ name }: Field) => name === endpoint.files?.field;
  return [...named, ...inBody.filter((field) => !named.some(({ name }) => name === field.name))].filter(
    (field) => !isPicture(field),
  );
}
