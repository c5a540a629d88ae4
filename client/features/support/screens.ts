import documents from 'virtual:texts/documents';
import { loadTextsFrom } from '#client/i18n/i18n.ts';
import type { ScreenSources } from '#client/navigation/current-route.ts';

async function fetchDocument() {
  const [screen] = await Promise.all([import('./document-screen.tsx'), loadTextsFrom(documents)]);
  return screen;
}

export const supportScreens = {
  document: { fetch: fetchDocument, skeleton: ['text', 'text', 'text'] },
  feedback: { fetch: () => import('./feedback-screen.tsx'), skeleton: ['text', 'field', 'field'] },
} satisfies ScreenSources;
