/** Runs in the page: removes some of the app's elements as soon as they appear, as an ad blocker does. */
function filter(): void {
  const unwanted = 'img, svg, video, [class*="badge"], [class*="carousel"], [class*="chart"]';
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        node.querySelectorAll(unwanted).forEach((one) => one.remove());
        if (node.matches(unwanted)) node.remove();
      }
  }).observe(document, { childList: true, subtree: true });
}

/** A content filter, as a script that runs before the app. */
export const contentFilter = `{ const __name = (one) => one; (${String(filter)})(); }`;
