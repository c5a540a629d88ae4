import { useEffect, useState } from 'react';
import { readAddress } from '#client/harness/model/address.ts';
import { openItem, panelNow } from '#client/harness/model/open-panel.ts';

/** One field of a draft: spread it on the field of a form. */
export interface Bound<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error: string | undefined;
}

/** The state of a draft that its form shows. */
export interface DraftState {
  /** The draft differs from the stored values. */
  readonly isTouched: boolean;
  /** The draft was restored from an earlier visit to the form. */
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/** Drafts that are neither saved nor discarded, by the place of their form. Closing a form keeps its draft. */
const drafts = new Map<string, object>();
/** Resets the drafts of the forms that are open. */
const resets = new Set<() => void>();

/** Discards every draft. After a world was replaced, the id of an item may name another one. */
export function discardDrafts(): void {
  drafts.clear();
  for (const reset of resets) reset();
}

/** Without a name, a panel has one form at a time: the form of its open item. */
const placeOf = (name = readAddress('item')): string => `${panelNow()}/${name}`;

/**
 * A draft over stored values: untouched fields follow the world, `changes` are the touched ones. `errors` are the
 * platform's, by field. The draft is kept until it is saved or discarded. `name` distinguishes several forms of one
 * panel.
 */
export function useFormDraft<T extends object>(
  stored: T,
  errors: Readonly<Record<string, string>>,
  name?: string,
) {
  const [place] = useState(() => placeOf(name));
  const [changes, setChanges] = useState<Partial<T>>(() => drafts.get(place) ?? {});
  const [wasRestored, setRestored] = useState(() => drafts.has(place));
  const values: T = { ...stored, ...changes };
  const isTouched = (Object.keys(changes) as (keyof T)[]).some((field) => changes[field] !== stored[field]);

  useEffect(() => {
    const reset = () => {
      setChanges({});
      setRestored(false);
    };
    resets.add(reset);
    return () => void resets.delete(reset);
  }, []);

  const discard = () => {
    drafts.delete(place);
    setChanges({});
    setRestored(false);
  };
  const change = (change: Partial<T>) => {
    drafts.set(place, { ...drafts.get(place), ...change });
    setChanges((before) => ({ ...before, ...change }));
  };

  return {
    values,
    changes,
    isTouched,
    isRestored: wasRestored && isTouched,
    discard,
    /** Discards the draft of a new item and opens the item that was stored. */
    openStored: (id: string) => {
      discard();
      openItem(id);
    },
    bind: <K extends keyof T & string>(field: K): Bound<T[K]> => ({
      value: values[field],
      onChange: (value) => change({ [field]: value } as unknown as Partial<T>),
      error: errors[field],
    }),
  };
}

/** A number as it was typed. Any other text is sent as NaN, and the platform explains which numbers it accepts. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
