import type { ForeseenRefusal } from './foreseen-refusals.ts';
import { t } from './i18n.ts';

/** The platform's sentence for a refusal that the client foresees, in the member's language. */
export const refusalText = (
  refusal: ForeseenRefusal,
  values: Readonly<Record<string, string | number>> = {},
): string => t(`refusals.${refusal}`, values);
