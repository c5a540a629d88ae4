import { languages, type Locale } from '#contract/languages.ts';

type Words = Record<string, unknown>;

const files = import.meta.glob<Words>('../../i18n/harness/*.json', { import: 'default' });
const fileOf = (locale: Locale) => files[`../../i18n/harness/${locale}.json`];

/** The harness's texts in a language, if they are translated into it. */
export async function loadHarnessWords(locale: Locale): Promise<Words | undefined> {
  const harness = await fileOf(locale)?.();
  return harness && { harness };
}

/** The languages that the harness is translated into. */
export const harnessLanguages = languages.filter(({ locale }) => fileOf(locale));
