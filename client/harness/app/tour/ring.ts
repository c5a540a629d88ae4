import { documentOf } from '#client/harness/model/phones/frames.ts';
import { keepStyle } from '#client/harness/model/phones/page-style.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';

const lookMs = 200;
const ring = '[data-ring] { outline: 3px solid var(--gold); outline-offset: 4px; border-radius: 4px; }';

const amountsOn = (phone: PhoneName): HTMLElement[] => [
  ...(documentOf(phone)?.querySelectorAll<HTMLElement>('main .amount') ?? []),
];
const isNotZero = ({ textContent }: HTMLElement): boolean => /[1-9]/.test(textContent);

/** The texts of the amounts that these phones show, to be compared with later ones. */
export const amountsShown = (phones: readonly PhoneName[]): ReadonlyMap<PhoneName, ReadonlySet<string>> =>
  new Map(phones.map((phone) => [phone, new Set(amountsOn(phone).map(({ textContent }) => textContent))]));

/**
 * Puts a ring on the first amount of each phone that it did not show before, now and after each change of its page. Returns
 * a function that takes the rings away.
 */
export function ringChanges(before: ReturnType<typeof amountsShown>): () => void {
  const rings = new Map<PhoneName, { amount: HTMLElement; route: string | undefined }>();
  const look = () => {
    for (const [phone, known] of before) {
      const route = documentOf(phone)?.location.hash;
      const { amount: ringed, route: ringedAt = route } = rings.get(phone) ?? {};
      const isNew = (amount: HTMLElement) =>
        !known.has(amount.textContent) && isNotZero(amount) && amount.checkVisibility();
      if (ringed?.isConnected && isNew(ringed)) continue;
      if (ringed) setRing(ringed, false);
      // Another page shows other amounts, which did not change.
      const changed = ringedAt === route ? amountsOn(phone).find(isNew) : undefined;
      if (!changed) continue;
      keepStyle(changed.ownerDocument, ring);
      setRing(changed, true);
      rings.set(phone, { amount: changed, route });
    }
  };
  look();
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    for (const { amount } of rings.values()) setRing(amount, false);
  };
}

/** Adds or removes a ring, and scrolls to a new one. */
function setRing(amount: HTMLElement, isOn: boolean): void {
  amount.toggleAttribute('data-ring', isOn);
  if (isOn) amount.scrollIntoView({ block: 'nearest' });
}
