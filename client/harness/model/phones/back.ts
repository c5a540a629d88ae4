import { writeAddress } from '#client/harness/model/address.ts';
import { isCompulsory, openDialogs, requestClose } from '#client/ui/overlays/open-dialogs.ts';
import { documentOf, frameOf, windowOf } from './frames.ts';
import type { PhoneName } from './phone-settings.ts';

/** The page's own entry of the browser's history, and the one above it, which Back leaves. */
type Place = 'below' | 'above';

/** The phones that were pressed, the last one last. */
const used = new Set<PhoneName>();
const steps = new Map<PhoneName, number>();

/** Notes how far a phone can go back. */
export const noteSteps = (name: PhoneName, stepsBack: number): unknown => steps.set(name, stepsBack);

/** Notes which phone is used, so that Back is for that one. */
export function followUse(name: PhoneName, page: Window): void {
  const note = () => {
    used.delete(name);
    used.add(name);
    receiveBack();
  };
  page.addEventListener('click', note, { capture: true });
}

const placeNow = (): unknown => (history.state as { place?: unknown } | null)?.place;

/** Adds the entry that Back leaves, unless it is there. Browsers skip an entry that was added without a press. */
function receiveBack(): void {
  if (placeNow() === 'above') return;
  history.replaceState({ place: 'below' satisfies Place }, '');
  history.pushState({ place: 'above' satisfies Place }, '', location.href);
}

/**
 * Makes the browser's Back close the open dialog, or go back on the phone that was used last. Without either, it leaves the
 * page.
 */
export function followBack(): void {
  addEventListener('click', receiveBack, { capture: true });
  addEventListener('popstate', () => {
    const place = placeNow();
    // The address may have changed since the entry was added.
    if (place === 'below' || place === 'above') writeAddress({});
    if (place !== 'below') return;
    if (goBack()) history.forward();
    else history.back();
  });
}

/** Returns true if there was anything to go back from. */
function goBack(): boolean {
  const dialog = openDialogs().at(-1);
  if (dialog) {
    requestClose(dialog);
    return true;
  }
  return [...used].reverse().some(goBackOn);
}

function goBackOn(name: PhoneName): boolean {
  if (!frameOf(name)?.checkVisibility({ visibilityProperty: true })) return false;
  const dialog = dialogOn(name);
  if (dialog) requestClose(dialog);
  else if (steps.get(name)) windowOf(name)?.history.back();
  else return false;
  return true;
}

const dialogOn = (name: PhoneName): HTMLDialogElement | undefined =>
  [...(documentOf(name)?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? [])].findLast(
    (dialog) => !isCompulsory(dialog),
  );
