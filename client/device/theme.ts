import { storage } from './storage.ts';

/**
 * Applies the chosen theme to the page and the browser's toolbar; without a choice, the system's. `public/before-start.js` does the
 * same before the first paint.
 */
export function chooseTheme(theme: 'light' | 'dark' | undefined): void {
  storage.write('theme', theme);
  mark('theme', theme);
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { of = '' } = color.dataset;
    color.media = theme ? (of === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${of})`;
  }
}

/** Turns the app's animations off, independently of the system setting. */
export function chooseMotion(motion: 'reduced' | undefined): void {
  storage.write('motion', motion);
  mark('motion', motion);
}

function mark(name: 'theme' | 'motion', value: string | undefined): void {
  const { documentElement: root } = document;
  if (value) root.setAttribute(`data-${name}`, value);
  else root.removeAttribute(`data-${name}`);
}
