import { documentOf } from '#client/harness/model/phones/frames.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';

const lookMs = 200;

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
  const rings = new Map<PhoneName, HTMLElement>();
  const look = () => {
    for (const [phone, known] of before) {
      const ringed = rings.get(phone);
      if (ringed?.isConnected && ringed.checkVisibility() && !known.has(ringed.textContent)) continue;
      if (ringed) setRing(ringed, false);
      const changed = amountsOn(phone).find(
        (amount) => !known.has(amount.textContent) && isNotZero(amount) && amount.checkVisibility(),
      );
      if (changed) setRing(changed, true);
      if (changed) rings.set(phone, changed);
      else rings.delete(phone);
    }
  };
  look();
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    for (const ringed of rings.values()) setRing(ringed, false);
  };
}

/** Draws it in the page of the phone, which has no style for it. */
function setRing(amount: HTMLElement, isOn: boolean): void {
  amount.toggleAttribute('data-ring', isOn);
  Object.assign(amount.style, {
    outline: isOn ? '3px solid var(--gold)' : '',
    outlineOffset: isOn ? '4px' : '',
    borderRadius: isOn ? '4px' : '',
  });
  if (isOn) amount.scrollIntoView({ block: 'nearest' });
}
