import type { LocalText } from '#contract/control/items.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { textIn } from './local-text.ts';

/** A text as whoever looks at this page reads it. */
export function useTextIn(): (text: LocalText) => string {
  useTranslation();
  const { locale } = currentLanguage();
  return (text) => textIn(text, locale);
}
