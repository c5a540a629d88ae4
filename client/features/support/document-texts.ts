import type { LoadTexts } from '#client/i18n/i18n.ts';

const files = import.meta.glob<Record<string, unknown>>('../../i18n/locales/*/documents.json', {
  import: 'default',
});

/** The texts of the app's own documents in a language. */
export const loadDocumentTexts: LoadTexts = async (locale) => ({
  documents: await files[`../../i18n/locales/${locale}/documents.json`]?.(),
});
