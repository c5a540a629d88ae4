const nearTopPx = 80;

/** Whether the window is so near the top of the page that whoever reads sees by themselves what comes there. */
export const isNearTop = (): boolean => window.scrollY <= nearTopPx;
