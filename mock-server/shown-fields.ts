import { isOperators } from '#contract/control/observation.ts';

/** What stands in the place of a secret. */
export const BLOT = '[secret]';
const MOST_CHARACTERS = 10_000;
const secretFields = /password|token|ticket|^(code|captcha)$/i;
/** The operator's codes are those of redemptions and of faults, and are seen by all. */
const operatorSecrets = /password|token/i;

/**
 * The fields of a call with its secrets blotted out, cut to what a log should hold. Those of a service are texts; the
 * operator's are JSON, and stay what they are unless they are too long.
 */
export function shownFields(
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isJson = isOperators({ endpoint });
  const secret = isJson ? operatorSecrets : secretFields;
  let left = MOST_CHARACTERS;
  const shown = Object.entries(fields).map(([name, value]) => {
    const asText = typeof value === 'string' ? value : JSON.stringify(value);
    const text = secret.test(name) ? BLOT : asText;
    const kept = text.length > left ? `${text.slice(0, left)}…` : text;
    left -= kept.length + name.length;
    return [name.slice(0, 100), isJson && kept === asText ? value : kept];
  });
  return Object.fromEntries(shown) as Record<string, unknown>;
}
