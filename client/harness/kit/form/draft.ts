import { useEffect, useState } from 'react';
import { openItem, panelNow } from '#client/harness/model/open-panel.ts';
import { readAddress } from '#client/harness/model/address.ts';

/** One field of a draft: spread it on the field of a form. */
export interface Bound<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error: string | undefined;
}

/** What a form shows of its draft, whatever is in it. */
export interface DraftState {
  /** Something was typed that is not stored. */
  readonly isTouched: boolean;
  /** It was typed before the form was last left. */
  readonly isKept: boolean;
  readonly forget: () => void;
}

/** What was typed and neither saved nor discarded, by the place of its form: closing a form throws nothing away. */
const kept = new Map<string, object>();
/** What the forms that stand open have to do when everything is forgotten. */
const forgetting = new Set<() => void>();

/** Forgets what was typed anywhere, as when the world was replaced: what an id names now may be another thing. */
export function forgetDrafts(): void {
  kept.clear();
  for (const forgetOpen of forgetting) forgetOpen();
}

/** Unless it is named, there is one form at a time in the open item of a panel. */
const placeOf = (name = readAddress('item')): string => `${panelNow()}/${name}`;

/**
 * What is being written over something that is stored: fields that nobody touched follow the world. `changes` are the
 * touched ones, `errors` what the platform said about them. What was typed is kept until it is saved or discarded; where
 * more than the open item's own form may stand in a panel, `name` says which one this is.
 */
export function useDraft<T extends object>(
  stored: T,
  errors: Readonly<Record<string, string>>,
  name?: string,
) {
  const [place] = useState(() => placeOf(name));
  const [changes, setChanges] = useState<Partial<T>>(() => kept.get(place) ?? {});
  const [wasKept, setWasKept] = useState(() => kept.has(place));
  const values: T = { ...stored, ...changes };
  const isTouched = (Object.keys(changes) as (keyof T)[]).some((field) => changes[field] !== stored[field]);

  useEffect(() => {
    const begin = () => {
      setChanges({});
      setWasKept(false);
    };
    forgetting.add(begin);
    return () => void forgetting.delete(begin);
  }, []);

  const forget = () => {
    kept.delete(place);
    setChanges({});
    setWasKept(false);
  };
  const change = (change: Partial<T>) => {
    kept.set(place, { ...kept.get(place), ...change });
    setChanges((before) => ({ ...before, ...change }));
  };

  return {
    values,
    changes,
    isTouched,
    isKept: wasKept && isTouched,
    forget,
    /** The new item that was written here is stored now, and opened. */
    done: (id: string) => {
      forget();
      openItem(id);
    },
    bind: <K extends keyof T & string>(field: K): Bound<T[K]> => ({
      value: values[field],
      onChange: (value) => change({ [field]: value } as unknown as Partial<T>),
      error: errors[field],
    }),
  };
}

/** A whole number as somebody typed it. What is none goes to the platform as none, which says what is wrong with it. */
export function wholeNumber(text: string): number;
export function wholeNumber(text: string | undefined): number | undefined;
export function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.trim() === '' ? Number.NaN : Number(text);
}
