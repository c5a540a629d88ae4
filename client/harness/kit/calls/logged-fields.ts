import type { LoggedRequest } from '#contract/control/observation.ts';
import { REDACTED } from '#contract/secrets.ts';

/** Returns true if the log holds a placeholder instead of a secret. */
export const isSecret = (value: unknown): boolean => value === REDACTED;

/** The length at which the server cuts the fields of a call, all together (mock-server/pipeline/redact.ts). */
const maxLength = 10_000;
const cutEnd = '…';

/** The names of the fields that the log has only the beginning of. */
export function cutFieldsOf({ input }: Pick<LoggedRequest, 'input'>): readonly string[] {
  let length = 0;
  return Object.entries(input).flatMap(([name, value]) => {
    const text = String(value);
    length += text.length;
    const isCut = text.endsWith(cutEnd) && length > maxLength;
    length += name.length;
    return isCut ? [name] : [];
  });
}
