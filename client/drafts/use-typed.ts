import { useEffect, useRef, useState } from 'react';
import { memberKey } from '#client/device/member-key.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';

/** By the member and the field. It is written nowhere: what is stored goes when a session ends (spec §8). */
const typedBy = new Map<string, unknown>();

/**
 * `useState` for what a member types or chooses, which the end of their session does not take with the screen: whoever
 * logs in again comes back to it, and another member does not see it. However else the screen is left, it is forgotten.
 * Of a secret it is not for.
 */
export function useTyped<T>(field: string, initial: T): readonly [T, (next: T | ((now: T) => T)) => void] {
  // Another tab may log another member in.
  useStored('token');
  const place = `${memberKey()} ${field}`;
  const [, redraw] = useState<unknown>();
  const isLeft = useRef(false);
  const now = () => (typedBy.has(place) ? (typedBy.get(place) as T) : initial);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      if (storage.read('token') === undefined) return;
      isLeft.current = true;
      typedBy.delete(place);
    };
  }, [place]);
  const type = (next: T | ((before: T) => T)) => {
    // A picture may be ready only when nobody waits for it any more.
    if (isLeft.current) return;
    typedBy.set(place, next instanceof Function ? next(now()) : next);
    redraw({});
  };
  return [now(), type];
}
