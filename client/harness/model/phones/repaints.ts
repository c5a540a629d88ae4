import { onShownWorld } from '#client/harness/model/world.ts';
import type { PhoneName } from './phone-settings.ts';
import { shownPhones } from './shown-phones.ts';

/** The first repaint of a phone that showed the effect of a call or a due event. */
export interface Repaint {
  readonly phone: PhoneName;
  /** The member on the phone then, by phone number or e-mail address. */
  readonly account: string;
  readonly afterMs: number;
}

const mostCauses = 1000;
const none: readonly Repaint[] = [];
const repaints = new Map<string, readonly Repaint[]>();
onShownWorld(() => repaints.clear());

/** Stores what a phone painted while this page was open, by the ids of the causes. */
export function addRepaints(phone: PhoneName, painted: readonly (readonly [string, number])[]): void {
  const { account = '' } = shownPhones().find(({ name }) => name === phone) ?? {};
  for (const [cause, afterMs] of painted) {
    const known = repaintsOf(cause);
    if (!known.some((one) => one.phone === phone))
      repaints.set(cause, [...known, { phone, account, afterMs }]);
  }
  for (const cause of repaints.keys()) if (repaints.size > mostCauses) repaints.delete(cause);
}

export const repaintsOf = (cause: string): readonly Repaint[] => repaints.get(cause) ?? none;
