import type * as z from 'zod/mini';
import type fieldWords from '../../contract/words/fields/en-US.json';
import { t } from './i18n.ts';

/**
 * What is wrong with a value that is about to be sent, in the words the platform would use; undefined when it fits.
 * The schema is one of `contract/fields.ts`, whose checks name their words.
 */
export function fieldProblem(schema: z.ZodMiniType, value: string): string | undefined {
  const { error } = schema.safeParse(value);
  if (!error) return undefined;
  const word = value === '' ? 'required' : (error.issues[0]?.message ?? 'value');
  return t(`fields.${word as keyof typeof fieldWords}`);
}
