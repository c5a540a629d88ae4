const nearTopPx = 80;

/** Returns true if new content at the top of the page would be visible. */
export const isNearTop = (): boolean => window.scrollY <= nearTopPx;
