import type { Endpoint } from '../endpoint.ts';
import { generalRefusals, refusals, statusOf, type GeneralRefusal, type Reason } from '../refusals.ts';
import messages from '../words/messages/en-US.json' with { type: 'json' };
import type { Example, JsonSchema, Named, Response } from './document.ts';
import { outHeaders } from './headers.ts';

const words: Readonly<Record<string, string>> = messages.refusals;

/** What a refusal says in English; `{name}` stands for what differs from case to case. */
export const sentenceOf = (reason: Reason): string =>
  (words[reason] ?? reason).replace(/\{\{(\w+)[^}]*\}\}/g, '{$1}');

/** The general refusals that this endpoint can come to; the others follow from calling it in a way it does not document. */
export function generalRefusalsOf(endpoint: Endpoint): GeneralRefusal[] {
  const { access, files, method, idempotent, rateLimited, stream } = endpoint;
  const can: Record<GeneralRefusal, boolean> = {
    BAD_REQUEST: method !== 'GET',
    UNAUTHORIZED: access === 'member' || (stream && access === 'public'),
    FORBIDDEN: access === 'operator',
    UNKNOWN_ENDPOINT: false,
    UNKNOWN_WORLD: true,
    METHOD_NOT_ALLOWED: false,
    REQUEST_TIMEOUT: method !== 'GET',
    IDEMPOTENCY_KEY_REUSED: idempotent,
    BODY_TOO_LARGE: method === 'POST',
    UNSUPPORTED_BODY: method === 'POST',
    BAD_INPUT: true,
    TOO_MANY_REQUESTS: rateLimited || stream || files !== undefined,
    INTERNAL: true,
    DISK_FULL: method === 'POST',
    WORLD_DAMAGED: true,
  };
  return generalRefusals.filter((reason) => can[reason]);
}

/** The refusals with an HTTP status of their own, as responses that operations refer to. */
export function refusalResponses(endpoints: readonly Endpoint[]): Named<Response> {
  const expected = new Set(endpoints.flatMap(generalRefusalsOf));
  return Object.fromEntries(
    [...expected]
      .filter((reason) => statusOf(reason) !== 200)
      .map((reason) => [
        reason,
        {
          description: sentenceOf(reason),
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
  summary: sentenceOf(reason),
  value: {
    code: refusals[reason],
    msg: sentenceOf(reason),
    data: { reason, ...(reason === 'BAD_INPUT' && { fields: { phone: 'This field is required' } }) },
  },
});

/** One answer for every reason that some endpoint can come to, in English. */
export function refusalExamples(endpoints: readonly Endpoint[]): Named<Example> {
  const expected = new Set<Reason>(
    endpoints.flatMap((endpoint) => [...generalRefusalsOf(endpoint), ...endpoint.refusals]),
  );
  return Object.fromEntries([...expected].map((reason) => [reason, refusalExample(reason)]));
}

/** What every answer is wrapped in, and what stands in it when a call is refused. */
export const envelopeSchemas = (): Named<JsonSchema> => ({
  Envelope: {
    description: "A call that did what it was asked for; `data` is the operation's own.",
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: 200 },
      msg: { type: 'string', description: "In the caller's language.", examples: [messages.done.default] },
      data: {},
    },
  },
  Refusal: {
    description: 'A call that was refused, and changed nothing.',
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', enum: [...new Set(Object.values(refusals))] },
      msg: { type: 'string', description: "In the caller's language." },
      data: {
        type: 'object',
        required: ['reason'],
        properties: {
          reason: { description: 'Stable and without a language.', enum: Object.keys(refusals) },
          fields: {
            description: 'Only for BAD_INPUT: what is wrong, by field.',
            type: 'object',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  },
});
