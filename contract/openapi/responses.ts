import type { Endpoint } from '../endpoint.ts';
import { statusOf, type Reason } from '../refusals.ts';
import type { JsonSchema, Operation } from './document.ts';
import { outHeaders } from './headers.ts';
import { generalRefusalsOf } from './refusals.ts';
import { BYTES } from './request.ts';

/** The successful response with the refusals of HTTP status 200, and the refusals with their own status. */
export function responsesOf(endpoint: Endpoint, data: JsonSchema): Operation['responses'] {
  const general = generalRefusalsOf(endpoint);
  const reasons: Reason[] = [...endpoint.refusals, ...general.filter((reason) => statusOf(reason) === 200)];
  const refusal = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { properties: { data: { properties: { reason: { enum: reasons } } } } },
    ],
  };
  const success = { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { data } }] };
  const examples = Object.fromEntries(
    reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }]),
  );
  const content = endpoint.stream
    ? {
        'text/event-stream': { schema: data },
        'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples },
      }
    : {
        'application/json': { schema: { oneOf: [success, refusal] }, examples },
        ...(endpoint.binary === 'response' && { [BYTES]: { schema: { type: 'string', format: 'binary' } } }),
      };
  const ownStatus = general.filter((reason) => statusOf(reason) !== 200);
  return {
    200: {
      description: endpoint.stream ? 'The events, or a refusal.' : 'The result, or a refusal.',
      headers: outHeaders,
      content,
    },
    ...Object.fromEntries(
      ownStatus.map((reason) => [String(statusOf(reason)), { $ref: `#/components/responses/${reason}` }]),
    ),
  };
}
