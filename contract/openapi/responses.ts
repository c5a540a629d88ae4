import type { Endpoint } from '../endpoint.ts';
import { statusOf, type Reason } from '../refusals.ts';
import type { JsonSchema, Operation } from './document.ts';
import { outHeaders } from './headers.ts';
import { generalRefusalsOf } from './refused.ts';
import { BYTES } from './request.ts';

/** The answer, the foreseen refusals beside it, and those with a status of their own. */
export function responsesOf(endpoint: Endpoint, data: JsonSchema): Operation['responses'] {
  const general = generalRefusalsOf(endpoint);
  const foreseen: Reason[] = [...endpoint.refusals, ...general.filter((reason) => statusOf(reason) === 200)];
  const refused = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { properties: { data: { properties: { reason: { enum: foreseen } } } } },
    ],
  };
  const answered = { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { data } }] };
  const examples = Object.fromEntries(
    foreseen.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }]),
  );
  const content = endpoint.stream
    ? {
        'text/event-stream': { schema: data },
        'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples },
      }
    : {
        'application/json': { schema: { oneOf: [answered, refused] }, examples },
        ...(endpoint.binary === 'response' && { [BYTES]: { schema: { type: 'string', format: 'binary' } } }),
      };
  const ownStatus = general.filter((reason) => statusOf(reason) !== 200);
  return {
    200: {
      description: endpoint.stream
        ? 'The events, or a foreseen refusal.'
        : 'The answer, or a foreseen refusal.',
      headers: outHeaders,
      content,
    },
    ...Object.fromEntries(
      ownStatus.map((reason) => [String(statusOf(reason)), { $ref: `#/components/responses/${reason}` }]),
    ),
  };
}
