import { useState } from 'react';

/** One field of a draft: spread it on the field of a form. */
export interface Bound<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error: string | undefined;
}

/**
 * What is being written over something that is stored: fields that nobody touched follow the world. `changes` are the
 * touched ones, `errors` what the platform said about them.
 */
export function useDraft<T extends object>(stored: T, errors: Readonly<Record<string, string>>) {
  const [changes, setChanges] = useState<Partial<T>>({});
  const values: T = { ...stored, ...changes };

  return {
    values,
    changes,
    forget: () => setChanges({}),
    bind: <K extends keyof T & string>(name: K): Bound<T[K]> => ({
      value: values[name],
      onChange: (value) => setChanges((before) => ({ ...before, [name]: value })),
      error: errors[name],
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
