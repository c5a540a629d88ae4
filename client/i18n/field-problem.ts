import type * as z from 'zod/mini';
import type fieldWords from '../../contract/words/fields/en-US.json';
import { t } from './i18n.ts';

/**
 * Validates a value before it is sent. Returns the platform's own error message, or undefined if the value is valid.
 * The schema is one of `contract/fields.ts`, whose checks name their messages. Without a loaded schema, only an empty
 * value is invalid.
 */
export function fieldProblem(schema: z.ZodMiniType | undefined, value: string): string | undefined {
  const word = value === '' ? 'required' : schema?.safeParse(value).error?.issues[0]?.message;
  return word && t(`fields.${word as keyof typeof fieldWords}`);
}
