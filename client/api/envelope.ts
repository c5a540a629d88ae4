import type { Reason } from '#contract/refusals.ts';

const success = 200;

/** An answer of the platform as the client reads it. */
export interface Envelope {
  code: number;
  message: string;
  data: unknown;
  reason: Reason | undefined;
  fields: Record<string, string> | undefined;
}

/**
 * Reads `{ code, msg, data }`. Real hosts differ a little: some call the code `status`, some send it as text.
 * Answers undefined for anything that is no envelope, such as a gateway's error page.
 */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, status, msg, data } = body as Record<string, unknown>;
  const number = Number(code ?? status);
  if (!Number.isInteger(number)) return undefined;

  const details = (number !== success && typeof data === 'object' && data) || {};
  const { reason, fields } = details as { reason?: Reason; fields?: Record<string, string> };
  return { code: number, message: typeof msg === 'string' ? msg : '', data, reason, fields };
}

export const succeeded = ({ code }: Envelope): boolean => code === success;
