import { labelOf } from './label-of.ts';

/** What a keyboard can stop at. */
const focusable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea:not(:disabled), [tabindex="0"]):not([tabindex="-1"])';

/**
 * Whoever goes by the keyboard keeps their place when what has the focus goes from a screen or a dialog: the focus moves
 * on to what came in its stead, or to what is nearest, first after it, then before; at the end of a list it stays there.
 * Where something else takes the place of all of a screen, the focus stays at the control of the bar that it was at, where
 * that has come again, as with a screen that was still loading, and else begins at that next step, whoever had it; and
 * where a dialog is gone that nobody opened, at the top of the screen, and not behind its end. Works until the answered
 * function is called.
 */
export function recoverLostFocus(): () => void {
  let held: { element: HTMLElement; place: Element; isByKey: boolean } | undefined;

  const follow = ({ target }: { target: EventTarget | null }) => {
    const place = target instanceof HTMLElement && target.closest('.screen, dialog');
    held = place ? { element: target, place, isByKey: target.matches(':focus-visible') } : undefined;
  };
  const observer = new MutationObserver((changes) => {
    if (!held || held.element.isConnected) return;
    const { element, place, isByKey } = held;
    held = undefined;
    if (document.activeElement !== document.body) return;
    if (place.matches('.screen') && !place.isConnected) focusReplacementOf(element);
    else if (isByKey) focusNearestTo(element, place, changes);
  });
  // What has come up before may have the focus by now.
  follow({ target: document.activeElement });
  document.addEventListener('focusin', follow);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

/** To where something was taken out of a place that stays, or was taken out with it. */
function focusNearestTo(gone: Element, place: Element, changes: readonly MutationRecord[]): void {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  const target = change?.target;
  const next = change && place.isConnected ? nearest(change, place) : undefined;
  if (target instanceof HTMLElement && target.matches('.load-more-list-end')) focusQuietly(target);
  else if (next) next.focus();
  else document.querySelector<HTMLElement>('.shell-screen')?.focus({ preventScroll: true });
}

/** At the same control of the bar that came instead, or else at the step that did, unless it takes the focus itself. */
function focusReplacementOf(gone: HTMLElement): void {
  const again =
    gone.closest('.navigation-bar') && controlsOfBar().find((one) => labelOf(one) === labelOf(gone));
  if (again) again.focus({ preventScroll: true });
  else requestAnimationFrame(focusNextStep);
}

function focusNextStep(): void {
  if (document.activeElement === document.body) focusQuietly(document.querySelector('main'));
}

const controlsOfBar = () => [
  ...document.querySelectorAll<HTMLElement>('.navigation-bar :is(a[href], button)'),
];

/** Takes the focus to what nobody stops at by Tab, and moves nothing. */
function focusQuietly(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The first stop after where something was taken out of a place, or else the last one before. */
function nearest({ target, previousSibling }: MutationRecord, place: Element): HTMLElement | undefined {
  // The neighbour may be gone, too.
  const before = previousSibling?.parentNode === target ? previousSibling : undefined;
  const follows = (stop: Node) =>
    !before?.contains(stop) &&
    ((before ?? target).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const reachable = [...place.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  return reachable.find(follows) ?? reachable.at(-1);
}
