let use: Promise<void> | undefined;

const uses = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

/** Resolves at the first touch, click, key or turn of the wheel: the moment to load what a visitor who only looks does not need. */
export const firstUse = (): Promise<void> =>
  (use ??= new Promise((resolve) => {
    for (const each of uses) addEventListener(each, () => resolve(), { once: true, passive: true });
  }));
