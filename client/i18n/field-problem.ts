import type * as z from 'zod/mini';
import type fieldWords from '../../contract/words/fields/en-US.json';
import { t } from './i18n.ts';

/**
 * What is wrong with a value that is about to be sent, in the words the platform would use; undefined when it fits.
 * The schema is one of `contract/fields.ts`, whose checks name their words; where it is not there yet, only what is
 * missing is wrong.
 */
export function fieldProblem(schema: z.ZodMiniType | undefined, value: string): string | undefined {
  const word = value === '' ? 'required' : schema?.safeParse(value).error?.issues[0]?.message;
  return word && t(`fields.${word as keyof typeof fieldWords}`);
}
