import { memberKey } from '#client/device/member-key.ts';
import { useStored } from '#client/device/use-stored.ts';
import { sharedState } from '#client/ui/shared-state.ts';

/** By the member and the field. */
const kept = sharedState<ReadonlyMap<string, unknown>>(new Map());

/**
 * `useState` for what took its time to choose and cannot be stored, such as pictures: it stays while the page lives, so
 * that nothing is lost to a look at another screen, and also takes what is ready only then. Whoever keeps it lets go of it
 * once it has been sent. Another member does not see it.
 */
export function useKept<T>(field: string, initial: T): readonly [T, (next: T | ((now: T) => T)) => void] {
  // Whoever logs in anew has another token and is the same member.
  useStored('token');
  const place = `${memberKey()} ${field}`;
  const all = kept.use();
  const keptIn = (fields: ReadonlyMap<string, unknown>) =>
    fields.has(place) ? (fields.get(place) as T) : initial;
  const keep = (next: T | ((now: T) => T)) => {
    const value = next instanceof Function ? next(keptIn(kept.get())) : next;
    kept.set(new Map(kept.get()).set(place, value));
  };
  return [keptIn(all), keep];
}
