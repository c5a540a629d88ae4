import { storage } from '#client/device/storage.ts';
import { pseudoLocales } from '#client/i18n/pseudo-locales.ts';

/**
 * Shows the app in the pseudo-locale that the operator chose for this phone. To the app and the platform its language is
 * English, whose texts are changed as they load.
 */
export async function emulatePseudoLocale(): Promise<void> {
  const locale = pseudoLocales.find((known) => known === storage.read('language'));
  if (!locale) return;
  const [{ changeEnglish }, { pseudoTexts }] = await Promise.all([
    import('#client/i18n/i18n.ts'),
    import('#client/i18n/pseudo-text.ts'),
  ]);
  changeEnglish((texts) => pseudoTexts(locale, texts));
  if (locale === 'ar-XB') document.documentElement.dir = 'rtl';
  // The changed texts stay as long as the page.
  storage.subscribe(() => {
    if (storage.read('language') !== locale) location.reload();
  });
}
