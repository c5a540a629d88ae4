import { useEffect, useState } from 'react';
import { memberKey } from '#client/device/member-key.ts';
import { storage } from '#client/device/storage.ts';

/** By the member and the field. It is written nowhere: what is stored goes when a session ends (spec §8). */
const typedBy = new Map<string, unknown>();

/**
 * `useState` for what a member types, which the end of their session does not take with the screen: whoever logs in
 * again comes back to what they had typed, and another member does not. However else the screen is left, it is forgotten.
 * Of a secret it is not for.
 */
export function useTyped<T>(field: string, initial: T): readonly [T, (next: T | ((now: T) => T)) => void] {
  const [place] = useState(() => `${memberKey()} ${field}`);
  const now = () => (typedBy.has(place) ? (typedBy.get(place) as T) : initial);
  const [typed, setTyped] = useState(now);

  useEffect(
    () => () => {
      if (storage.read('token') !== undefined) typedBy.delete(place);
    },
    [place],
  );
  const type = (next: T | ((before: T) => T)) => {
    const value = next instanceof Function ? next(now()) : next;
    typedBy.set(place, value);
    setTyped(() => value);
  };
  return [typed, type];
}
