const nearTopPx = 80;

/** Whether the window is close enough to the top of the page that new content there is visible. */
export const isNearTop = (): boolean => window.scrollY <= nearTopPx;
