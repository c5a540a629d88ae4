interface Badging {
  readonly setAppBadge?: (count: number) => Promise<void>;
}

/** Shows a number on the icon of the installed app; 0 removes it. Does nothing in browsers without badges. */
export const setAppBadge = (count: number): void =>
  void (navigator as Badging).setAppBadge?.(count).catch(() => undefined);
