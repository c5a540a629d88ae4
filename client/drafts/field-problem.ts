import type { Endpoint } from '#contract/endpoint.ts';
import { brokenRule } from '#contract/field-rules.ts';
import type fieldWords from '#contract/words/fields/en-US.json';
import { t } from '#client/i18n/i18n.ts';
import { fieldRules } from './field-rules.ts';

/**
 * Validates a typed value before it is sent. Returns the platform's own message, or undefined for a value that the
 * contract accepts.
 */
export function fieldProblem(
  endpoint: Pick<Endpoint, 'id'>,
  field: string,
  value: string,
): string | undefined {
  const word = brokenRule(fieldRules[endpoint.id]?.[field] ?? [], value);
  return word && t(`fields.${word as keyof typeof fieldWords}`);
}
