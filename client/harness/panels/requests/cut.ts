import type { LoggedRequest } from '#contract/control/observation.ts';

/** How much of all fields together the log holds (mock-server/http/secrets.ts). */
const mostCharacters = 10_000;
const cutEnd = '…';

/** The fields of which the log has only the beginning, by name. */
export function cutFieldsOf({ input }: Pick<LoggedRequest, 'input'>): readonly string[] {
  let length = 0;
  return Object.entries(input).flatMap(([name, value]) => {
    const text = String(value);
    length += text.length;
    const isCut = text.endsWith(cutEnd) && length > mostCharacters;
    length += name.length;
    return isCut ? [name] : [];
  });
}
