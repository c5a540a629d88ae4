import type { Reason } from '#contract/refusals.ts';
import { isFields } from './is-fields.ts';

const success = 200;
/** The code and HTTP status of a missing or invalid token. */
export const unauthorized = 401;

/** A response of the platform as the client reads it. */
export interface Envelope {
  code: number;
  message: string;
  data: unknown;
  reason: Reason | undefined;
  fields: Record<string, string> | undefined;
}

/**
 * Reads `{ code, msg, data }`. Hosts differ: some send the code as `status`, some as text, and some send both. A 401 in
 * either ends the session (spec §8). Returns undefined for anything else, such as a gateway's error page.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, status, msg, data } = body as Record<string, unknown>;
  const codes = [code, status].map(codeOf).filter((one) => one !== undefined);
  const number = codes.includes(unauthorized) ? unauthorized : codes[0];
  if (number === undefined) return undefined;

  const details = (number !== success && typeof data === 'object' && data) || {};
  const { reason, fields } = details as Record<string, unknown>;
  return {
    code: number,
    message: typeof msg === 'string' ? msg : '',
    data,
    reason: isReason(reason) ? reason : undefined,
    fields: messagesOf(fields),
  };
}

/** Newer platforms have more reasons. The names that every object inherits, such as `constructor`, are excluded. */
const isReason = (value: unknown): value is Reason => typeof value === 'string' && /^[A-Z_]+$/.test(value);

/** The messages about single fields that can be shown. */
function messagesOf(fields: unknown): Envelope['fields'] {
  if (!isFields(fields)) return undefined;
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function codeOf(value: unknown): number | undefined {
  const isCode = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isCode && Number.isInteger(Number(value)) ? Number(value) : undefined;
}

/** Returns true if the platform carried out the call. The code decides, not the HTTP status. */
export const succeeded = ({ code }: Envelope): boolean => code === success;
