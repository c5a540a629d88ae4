import type { Reason } from '#contract/refusals.ts';

const success = 200;
/** The code, and the status, of a token that the platform does not take, or of none. */
export const unauthorized = 401;

/** An answer of the platform as the client reads it. */
export interface Envelope {
  code: number;
  message: string;
  data: unknown;
  reason: Reason | undefined;
  fields: Record<string, string> | undefined;
}

/**
 * Reads `{ code, msg, data }`. Real hosts differ a little: some call the code `status`, some send it as text, and some
 * send both. A 401 in either ends the session, whatever the other says (spec §8). Answers undefined for anything that is
 * no envelope, such as a gateway's error page.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, status, msg, data } = body as Record<string, unknown>;
  const codes = [code, status].map(codeOf).filter((one) => one !== undefined);
  const number = codes.includes(unauthorized) ? unauthorized : codes[0];
  if (number === undefined) return undefined;

  const details = (number !== success && typeof data === 'object' && data) || {};
  const { reason, fields } = details as { reason?: Reason; fields?: Record<string, string> };
  return { code: number, message: typeof msg === 'string' ? msg : '', data, reason, fields };
}

function codeOf(value: unknown): number | undefined {
  const isCode = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isCode && Number.isInteger(Number(value)) ? Number(value) : undefined;
}

/** Whether the platform did what was asked; by the code alone, whatever the HTTP status. */
export const succeeded = ({ code }: Envelope): boolean => code === success;
