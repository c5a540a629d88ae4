import { idleMoment } from './first-idle.ts';

/** Time for the screen or sheet that the first touch opens. */
const openingMs = 3000;

let use: Promise<void> | undefined;

const uses = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

/**
 * Resolves some seconds after the first touch, click, key or turn of the wheel, when the browser is idle: the moment to load what
 * a visitor who only looks does not need.
 */
export const firstUse = (): Promise<void> =>
  (use ??= new Promise<void>((resolve) => {
    for (const each of uses)
      addEventListener(each, () => setTimeout(resolve, openingMs), { once: true, passive: true });
  }).then(idleMoment));
