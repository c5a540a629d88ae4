import { languages } from '#contract/languages.ts';
import { storage, type Stored } from '#client/device/storage.ts';
import { pseudoLocales } from '#client/device/pseudo-locales.ts';

type Choice = Stored['language'] | undefined;

const choice = (): Choice => storage.read('language');

let shown = choice();

/** Shows the app in the language that the operator chose for this phone, and switches in place when another is chosen. */
export async function emulateLanguage(): Promise<void> {
  storage.subscribe(() => void follow());
  if (isPseudo(shown)) await prepareTexts(shown);
}

const isPseudo = (language: Choice) => pseudoLocales.some((known) => known === language);

async function follow(): Promise<void> {
  const language = choice();
  if (language === shown) return;
  const changesTexts = isPseudo(shown) || isPseudo(language);
  shown = language;
  try {
    if (changesTexts) await prepareTexts(language);
    const { chooseLanguage, currentLanguage } = await import('#client/i18n/i18n.ts');
    const { locale } = languages.find((known) => known.locale === language) ?? languages[0];
    // The member may have chosen it in the app, which has switched already.
    const isShown = !changesTexts && currentLanguage().locale === locale;
    if (!isShown && language === choice()) await chooseLanguage(locale, () => undefined);
  } catch {
    // A reloaded app repeats the load, and shows English if that fails.
    location.reload();
  }
}

/** To the app and the platform, a pseudo-locale is English with changed texts. */
async function prepareTexts(language: Choice): Promise<void> {
  const [{ changeEnglish }, { pseudoTexts }] = await Promise.all([
    import('#client/i18n/i18n.ts'),
    import('#client/i18n/pseudo-text.ts'),
  ]);
  if (language !== choice()) return;
  const pseudo = pseudoLocales.find((known) => known === language);
  changeEnglish((texts) => (pseudo ? pseudoTexts(pseudo, texts) : texts));
  document.documentElement.dir = pseudo === 'ar-XB' ? 'rtl' : '';
}
