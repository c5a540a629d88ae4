import { useState } from 'react';
import { readAddress } from '#client/harness/model/address.ts';
import { panelNow } from '#client/harness/model/open-panel.ts';

/**
 * The name of a form's draft, to be spread on the options of `useForm`. Closing the form keeps the draft. Without a name, a
 * panel has one form at a time: the form of its open item.
 */
export function useFormPlace(name?: string) {
  const [draft] = useState(() => `${panelNow()}/${name ?? readAddress('item')}`);
  return { draft, lifetime: 'operator' } as const;
}

/** A number as it was typed. Any other text is sent as NaN, and the platform explains which numbers it accepts. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
