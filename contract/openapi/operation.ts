import type { Endpoint, Upload } from '../endpoint.ts';
import { refusals } from '../refusals.ts';
import type { Operation } from './document.ts';
import { messageOf } from './refusals.ts';
import { bodyOf, parametersOf } from './request.ts';
import { responsesOf } from './responses.ts';
import type { Describe } from './schemas.ts';
import { sectionOf } from './sections.ts';

/** The full path of an endpoint, with path parameters in OpenAPI notation. */
export const addressOf = ({ access, service, path }: Endpoint): string =>
  `${access === 'operator' ? '/control' : `/api/${service}`}/${path.replace(/:(\w+)/g, '{$1}')}`;

/** One endpoint as an OpenAPI operation. */
export function operation(endpoint: Endpoint, describe: Describe): Operation {
  const { id, description, method, source, safe } = endpoint;
  const input = describe(endpoint.input, 'input');
  const request = method === 'POST' || method === 'PUT' ? bodyOf(endpoint, input) : undefined;
  return {
    operationId: id,
    tags: [sectionOf(endpoint).name],
    summary: /^.+?[.:;](?=\s|$)/.exec(description)?.[0].slice(0, -1) ?? description,
    description: [description, ...remarks(endpoint), refusalTable(endpoint)].filter(Boolean).join('\n\n'),
    'x-source': source,
    'x-safe': safe,
    security: security(endpoint),
    parameters: parametersOf(endpoint, input),
    ...(request && { requestBody: request }),
    responses: responsesOf(endpoint, describe(endpoint.output, 'output')),
  };
}

function security({ access }: Endpoint): Operation['security'] {
  if (access === 'operator') return [{}, { operator: [] }];
  if (access === 'member') return [{ token: [] }];
  return access === 'optional' ? [{}, { token: [] }] : [];
}

function remarks({ access, idempotent, idempotencyKeyOnly, rateLimited, files, stream }: Endpoint): string[] {
  return [
    access === 'optional' && 'Needs no token. With one, the response includes data about the caller.',
    idempotent &&
      `Takes effect once per \`Idempotency-Key\`. Without a key, ${idempotencyKeyOnly ? 'every call takes effect' : 'an equal call within a second is a repeat'}.`,
    rateLimited && 'Limited per IP address and minute.',
    files && pictures(files),
    stream && 'Responds with server-sent events without an envelope. A refusal is an ordinary response.',
  ].filter((remark) => typeof remark === 'string');
}

function pictures({ field, maxFiles, maxMebibytesEach, maxMebibytesTotal }: Upload): string {
  const many = maxFiles === 1 ? 'one picture' : `up to ${maxFiles} pictures`;
  const each = maxMebibytesEach === maxMebibytesTotal ? '' : ` of at most ${maxMebibytesEach} MiB`;
  const inAll = maxMebibytesTotal === undefined ? '' : `, at most ${maxMebibytesTotal} MiB in total`;
  return `\`${field}\` contains ${many}${each}${inAll}: PNG, JPEG, WebP, GIF or AVIF.`;
}

function refusalTable({ refusals: own }: Endpoint): string {
  if (own.length === 0) return '';
  const rows = own.map((reason) => `| \`${reason}\` | ${refusals[reason]} | ${messageOf(reason)} |`);
  return ['| refusal | code | message |', '| --- | --- | --- |', ...rows].join('\n');
}
