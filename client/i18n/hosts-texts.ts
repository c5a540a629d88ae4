import type { Locale } from '#contract/languages.ts';
import { addTexts } from './i18n.ts';

const files = import.meta.glob<Record<string, string>>('./hosts/*.json', { import: 'default', eager: true });

/** The texts about foreign hosts, which only their clients load. */
for (const [path, hosts] of Object.entries(files)) {
  const [, locale] = /([\w-]+)\.json$/.exec(path) ?? [];
  addTexts(locale as Locale, { hosts });
}
