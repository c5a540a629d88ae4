import { idleMoment } from './first-idle.ts';

let use: Promise<void> | undefined;

const uses = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

/**
 * Resolves when the browser is idle after the first touch, click, key or turn of the wheel: the moment to load what a visitor
 * who only looks does not need.
 */
export const firstUse = (): Promise<void> =>
  (use ??= new Promise<void>((resolve) => {
    for (const each of uses) addEventListener(each, () => resolve(), { once: true, passive: true });
  }).then(idleMoment));
