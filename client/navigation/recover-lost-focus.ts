/** Matches the elements that Tab reaches. */
const focusable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled), [tabindex="0"]):not([tabindex="-1"])';

/**
 * Moves the focus on when its element is removed, so that keyboard users keep their place. Returns a function that
 * stops it.
 * - Within a screen or dialog: to the nearest control, first after the element, then before. The end of a list keeps
 *   it.
 * - When the screen is replaced: to the same control of its bar, for example after loading; otherwise to its content.
 * - When a dialog that no press opened disappears: to the top of the screen.
 */
export function recoverLostFocus(): () => void {
  let held: { element: HTMLElement; place: Element; isByKey: boolean } | undefined;
  /** Held by a screen that is gone, until the focus is elsewhere: the next screen may be rendered later. */
  let lost: HTMLElement | undefined;

  const follow = ({ target }: { target: EventTarget | null }) => {
    const place = target instanceof HTMLElement && target.closest('.screen, dialog');
    held = place ? { element: target, place, isByKey: target.matches(':focus-visible') } : undefined;
    lost = undefined;
  };
  const observer = new MutationObserver((changes) => {
    if (held && !held.element.isConnected) {
      const { element, place, isByKey } = held;
      held = undefined;
      if (document.activeElement !== document.body) return;
      if (place.matches('.screen') && !place.isConnected) lost = element;
      else if (isByKey) focusNearestTo(element, place, changes);
    }
    if (lost) focusReplacementOf(lost);
  });
  // An element may have the focus already.
  follow({ target: document.activeElement });
  document.addEventListener('focusin', follow);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

function focusNearestTo(gone: Element, place: Element, changes: readonly MutationRecord[]): void {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  const target = change?.target;
  const next = change && place.isConnected ? nearest(change, place) : undefined;
  if (target instanceof HTMLElement && target.matches('.load-more-list-end')) focusQuietly(target);
  else if (next) next.focus();
  else document.querySelector<HTMLElement>('.shell-screen')?.focus({ preventScroll: true });
}

/** Focuses the same control of the new bar, or else the new content unless that takes the focus itself. */
function focusReplacementOf(gone: HTMLElement): void {
  const replacement =
    gone.closest('.navigation-bar') && controlsOfBar().find((one) => labelOf(one) === labelOf(gone));
  if (replacement) replacement.focus({ preventScroll: true });
  else requestAnimationFrame(focusContent);
}

function focusContent(): void {
  if (document.activeElement === document.body) focusQuietly(document.querySelector('main'));
}

const controlsOfBar = () => [
  ...document.querySelectorAll<HTMLElement>('.navigation-bar :is(a[href], button)'),
];

/** Focuses an element that Tab does not reach, without scrolling. */
function focusQuietly(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The first control after a removed element, or else the last one before it. */
function nearest({ target, previousSibling }: MutationRecord, place: Element): HTMLElement | undefined {
  // The sibling may be removed as well.
  const before = previousSibling?.parentNode === target ? previousSibling : undefined;
  const follows = (stop: Node) =>
    !before?.contains(stop) &&
    ((before ?? target).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const reachable = [...place.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  return reachable.find(follows) ?? reachable.at(-1);
}

/** The visible or spoken label of a control. A rendered copy of the control has the same. */
export const labelOf = (control: HTMLElement): string | null =>
  control.getAttribute('aria-label') ?? (control.title || control.textContent);
