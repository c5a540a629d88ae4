import { loadTextsFrom } from '#client/i18n/i18n.ts';
import type { ScreenSources } from '#client/navigation/current-route.ts';

async function fetchDocument() {
  // Loaded here, because the names of these files in all languages would make the first visit larger.
  const texts = import('virtual:texts/documents').then((documents) => loadTextsFrom(documents.default));
  const [screen] = await Promise.all([import('./document-screen.tsx'), texts]);
  return screen;
}

export const supportScreens = {
  document: { fetch: fetchDocument, skeleton: ['text', 'text', 'text'] },
  feedback: { fetch: () => import('./feedback-screen.tsx'), skeleton: ['text', 'field', 'field'] },
} satisfies ScreenSources;
