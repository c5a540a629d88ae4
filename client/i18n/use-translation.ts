import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/languages.ts';
import { currentLanguage, onLanguageChange, t } from './i18n.ts';

interface Translation {
  readonly language: Language;
  /** Another function in another language, so that a hook that depends on it runs again. */
  readonly t: typeof t;
}

let current: Translation | undefined;

function translation(): Translation {
  const language = currentLanguage();
  if (current?.language !== language) current = { language, t: ((...args) => t(...args)) as typeof t };
  return current;
}

/** Translates in components, which render again when the language changes. */
export const useTranslation = (): Translation =>
  useSyncExternalStore(onLanguageChange, translation, translation);
