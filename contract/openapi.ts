import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { generalRefusals, refusals, statusOf, type Reason } from './refusals.ts';

type JsonSchema = Record<string, unknown>;

const wire = (schema: Endpoint['input'], io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
});

const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

function parameters(endpoint: Endpoint, input: JsonSchema): unknown[] {
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = pathNames(endpoint.path);
  const named = Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || endpoint.method === 'GET')
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.has(name),
      schema,
    }));
  const headers = [
    header('Language', 'The language of messages: en_US, hi_IN, …'),
    header('X-World', 'The world to act in; `main` when absent.'),
    ...(endpoint.oncePerKey
      ? [header('Idempotency-Key', 'Answers the first result of this key again, without acting.')]
      : []),
  ];
  return [...named, ...headers];
}

function body(endpoint: Endpoint, input: JsonSchema): unknown {
  if (endpoint.method !== 'POST') return undefined;
  const inPath = new Set(pathNames(endpoint.path));
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Record<string, JsonSchema>).filter(
      ([name]) => !inPath.has(name),
    ),
  );
  const file = endpoint.file && {
    [endpoint.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  const required = [
    ...((input.required ?? []) as string[]).filter((name) => !inPath.has(name)),
    ...(endpoint.file ? [endpoint.file] : []),
  ];
  const type = endpoint.file
    ? 'multipart/form-data'
    : endpoint.access === 'operator'
      ? 'application/json'
      : 'application/x-www-form-urlencoded';
  const schema = {
    type: 'object',
    properties: { ...properties, ...file },
    ...(required.length > 0 && { required }),
  };
  return { required: required.length > 0, content: { [type]: { schema } } };
}

function groupByStatus(reasons: readonly Reason[]): Map<number, Reason[]> {
  const groups = new Map<number, Reason[]>();
  for (const reason of reasons)
    groups.set(statusOf(reason), [...(groups.get(statusOf(reason)) ?? []), reason]);
  return groups;
}

function operation(endpoint: Endpoint): unknown {
  const input = wire(endpoint.input, 'input');
  const reasons = [...endpoint.refusals, ...generalRefusals];
  const byStatus = groupByStatus(reasons);
  const refused = [...byStatus].map(([status, ofStatus]) => {
    const schema = envelope(
      { type: 'integer', enum: [...new Set(ofStatus.map((reason) => refusals[reason]))] },
      {
        type: 'object',
        required: ['reason'],
        properties: {
          reason: { enum: ofStatus },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    );
    return [status, schema] as const;
  });
  const success = envelope({ const: 200 }, wire(endpoint.output, 'output'));
  const responses = Object.fromEntries(
    refused.map(([status, schema]) => [
      String(status),
      {
        description: status === 200 ? 'The answer, or a foreseen refusal.' : 'Refused.',
        content: { 'application/json': { schema: status === 200 ? { oneOf: [success, schema] } : schema } },
      },
    ]),
  );
  return {
    operationId: endpoint.id,
    tags: [endpoint.service],
    summary: endpoint.about,
    'x-source': endpoint.source,
    ...(endpoint.access === 'member' && { security: [{ token: [] }] }),
    ...(endpoint.access === 'operator' && { security: [{}, { operator: [] }] }),
    parameters: parameters(endpoint, input),
    ...(endpoint.method === 'POST' && { requestBody: body(endpoint, input) }),
    responses,
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of contract) {
    const base = endpoint.access === 'operator' ? '/control' : `/api/${endpoint.service}`;
    const path = `${base}/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: '0.1.0',
      description: 'A test bench for online earning platforms. Simulated funds only.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}
