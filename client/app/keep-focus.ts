/** What a keyboard can stop at. */
const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled), [tabindex="0"]';

/**
 * Whoever goes by the keyboard keeps their place when what has the focus goes from a screen or a dialog: the focus moves
 * on to what came in its stead, or to what is nearest, first after it, then before. Where the screen itself was replaced, or
 * a dialog is gone that nobody opened, they begin at the top of the screen, and not behind its end. Works until the
 * answered function is called.
 */
export function keepFocus(): () => void {
  let held: { element: Node; place: Element } | undefined;

  const follow = ({ target }: FocusEvent) => {
    const isByKey = target instanceof HTMLElement && target.matches(':focus-visible');
    const place = isByKey && target.closest('.screen, dialog');
    held = place ? { element: target, place } : undefined;
  };
  const observer = new MutationObserver((changes) => {
    if (!held || held.element.isConnected) return;
    const { element, place } = held;
    held = undefined;
    if (document.activeElement !== document.body) return;
    const change = changes.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(element)),
    );
    const next = change && place.isConnected ? nearest(change, place) : undefined;
    if (next) next.focus();
    else document.querySelector<HTMLElement>('.shell-screen')?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', follow);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

/** The first stop after where something was taken out of a place, or else the last one before. */
function nearest({ target, previousSibling }: MutationRecord, place: Element): HTMLElement | undefined {
  // The neighbour may be gone, too.
  const before = previousSibling?.parentNode === target ? previousSibling : undefined;
  const follows = (stop: Node) =>
    !before?.contains(stop) &&
    ((before ?? target).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const reachable = [...place.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
  return reachable.find(follows) ?? reachable.at(-1);
}
