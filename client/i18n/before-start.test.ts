import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#contract/languages.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const documentsOf = async (locale: Locale) => {
  const { default: documents } = (await import(`./locales/${locale}/documents.json`)) as { default: object };
  return { documents };
};

test('texts of a screen that is fetched before the start are loaded at the start', async () => {
  const { hasText, loadTextsFrom, startI18n } = await import('./i18n.ts');
  await loadTextsFrom(documentsOf);
  await startI18n();
  expect(hasText('documents.risk.title')).toBe(true);
});

test('they are in English if they cannot be loaded in the language', async () => {
  const { hasText, loadTextsFrom, startI18n } = await import('./i18n.ts');
  await loadTextsFrom((locale) =>
    locale === 'de-DE' ? Promise.reject(new Error('No network')) : documentsOf(locale),
  );
  await startI18n({ unchosen: 'de-DE' });
  expect(hasText('documents.risk.title')).toBe(true);
});
