import { storage } from './storage.ts';

/** Draws in the chosen theme; without a choice the system's holds. `public/theme.js` does the same before the first paint. */
export function chooseTheme(theme: 'light' | 'dark' | undefined): void {
  storage.write('theme', theme);
  mark('theme', theme);
}

/** Stills the app's own motion, whatever the system says. */
export function chooseMotion(motion: 'reduced' | undefined): void {
  storage.write('motion', motion);
  mark('motion', motion);
}

/** Whether things should appear without moving. */
export function motionReduced(): boolean {
  return storage.read('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function mark(name: 'theme' | 'motion', value: string | undefined): void {
  const { documentElement: root } = document;
  if (value) root.setAttribute(`data-${name}`, value);
  else root.removeAttribute(`data-${name}`);
}
