import type { Endpoint } from '../endpoint.ts';
import { generalRefusals, refusals, statusOf, type GeneralRefusal, type Reason } from '../refusals.ts';
import messages from '../words/messages/en-US.json' with { type: 'json' };
import type { Example, JsonSchema, Named, Response } from './document.ts';
import { outHeaders } from './headers.ts';

const words: Readonly<Record<string, string>> = messages.refusals;

/** The English message of a refusal, with `{name}` for its variables. */
export const messageOf = (reason: Reason): string =>
  (words[reason] ?? reason).replace(/\{\{(\w+)[^}]*\}\}/g, '{$1}');

/** The general refusals that this endpoint can return if it is called as documented. */
export function generalRefusalsOf(endpoint: Endpoint): GeneralRefusal[] {
  const { access, files, method, idempotent, rateLimited, stream } = endpoint;
  const applies: Record<GeneralRefusal, boolean> = {
    BAD_REQUEST: method !== 'GET',
    UNAUTHORIZED: access === 'member' || (stream && access === 'public') || access === 'operator',
    FORBIDDEN: access === 'operator',
    UNKNOWN_ENDPOINT: false,
    UNKNOWN_WORLD: true,
    METHOD_NOT_ALLOWED: false,
    REQUEST_TIMEOUT: method !== 'GET',
    IDEMPOTENCY_KEY_REUSED: idempotent,
    BODY_TOO_LARGE: method === 'POST' || method === 'PUT',
    UNSUPPORTED_BODY: method === 'POST' || method === 'PUT',
    // Only a bench of several cells refuses with it.
    MISDIRECTED: false,
    BAD_INPUT: true,
    TOO_MANY_REQUESTS: rateLimited || stream || files !== undefined,
    INTERNAL: true,
    OVERLOADED: true,
    DISK_FULL: method === 'POST' || method === 'PUT',
    WORLD_DAMAGED: true,
  };
  return generalRefusals.filter((reason) => applies[reason]);
}

/** The refusals with their own HTTP status, as shared responses of the document. */
export function refusalResponses(endpoints: readonly Endpoint[]): Named<Response> {
  const expected = new Set(endpoints.flatMap(generalRefusalsOf));
  return Object.fromEntries(
    [...expected]
      .filter((reason) => statusOf(reason) !== 200)
      .map((reason) => [
        reason,
        {
          description: messageOf(reason),
          headers: outHeaders,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: { [reason]: { $ref: `#/components/examples/${reason}` } },
            },
          },
        },
      ]),
  );
}

const refusalExample = (reason: Reason): Example => ({
  summary: messageOf(reason),
  value: {
    code: refusals[reason],
    msg: messageOf(reason),
    data: { reason, ...(reason === 'BAD_INPUT' && { fields: { phone: 'This field is required' } }) },
  },
});

/** One example for every possible reason, in English. */
export function refusalExamples(endpoints: readonly Endpoint[]): Named<Example> {
  const expected = new Set<Reason>(
    endpoints.flatMap((endpoint) => [...generalRefusalsOf(endpoint), ...endpoint.refusals]),
  );
  return Object.fromEntries([...expected].map((reason) => [reason, refusalExample(reason)]));
}

/** The envelope of every response, and the data of a refusal. */
export const envelopeSchemas = (): Named<JsonSchema> => ({
  Envelope: {
    description: 'The response of a successful call. `data` depends on the operation.',
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: 200 },
      msg: { type: 'string', description: "In the caller's language.", examples: [messages.done.default] },
      data: {},
    },
  },
  Refusal: {
    description: 'The response of a refused call, which changed nothing.',
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', enum: [...new Set(Object.values(refusals))] },
      msg: { type: 'string', description: "In the caller's language." },
      data: {
        type: 'object',
        required: ['reason'],
        properties: {
          reason: { description: 'Stable and independent of the language.', enum: Object.keys(refusals) },
          fields: {
            description: 'Only for BAD_INPUT: the messages by field.',
            type: 'object',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  },
});
