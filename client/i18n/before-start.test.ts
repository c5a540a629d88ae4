import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import documents from 'virtual:texts/documents';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('texts of a screen that is fetched before the start are loaded at the start', async () => {
  const { hasText, loadTextsFrom, startI18n } = await import('./i18n.ts');
  await loadTextsFrom(documents);
  await startI18n();
  expect(hasText('documents.risk.title')).toBe(true);
});

test('they are in English if they cannot be loaded in the language', async () => {
  const { currentLanguage, hasText, loadTextsFrom, startI18n } = await import('./i18n.ts');
  await loadTextsFrom({ ...documents, 'de-DE': () => Promise.reject(new Error('No network')) });
  await startI18n({ locale: 'de-DE' });
  expect(hasText('documents.risk.title')).toBe(true);
  expect(currentLanguage().locale).toBe('de-DE');
});
