import { useSyncExternalStore } from 'react';
import { fixedT, onLanguageChange, spokenLanguage } from './i18n.ts';

/**
 * The app's texts in React; whoever asks is drawn again when the language changes. The bundler puts this in the place of
 * react-i18next (vite.config.ts), whose namespaces, suspense and key prefixes nobody here asks for: what screens import
 * keeps that package's types.
 * @public
 */
export function useTranslation() {
  const language = useSyncExternalStore(onLanguageChange, spokenLanguage, spokenLanguage);
  return { t: fixedT(language) };
}
