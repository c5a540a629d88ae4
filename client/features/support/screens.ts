import { loadTextsFrom } from '#client/i18n/i18n.ts';
import type { ScreenSources } from '#client/navigation/current-route.ts';

async function fetchDocument() {
  const [screen, { loadDocumentTexts }] = await Promise.all([
    import('./document-screen.tsx'),
    import('./document-texts.ts'),
  ]);
  await loadTextsFrom(loadDocumentTexts);
  return screen;
}

export const supportScreens = {
  document: { fetch: fetchDocument, skeleton: ['text', 'text', 'text'] },
  feedback: { fetch: () => import('./feedback-screen.tsx'), skeleton: ['text', 'field', 'field'] },
} satisfies ScreenSources;
