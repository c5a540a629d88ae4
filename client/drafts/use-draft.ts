import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '#client/device/listeners.ts';
import { memberKey } from '#client/device/member-key.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';

/**
 * How long a draft is kept.
 * - `screen`: until the member leaves the screen, but for the choice of a language. If their session ends there, the draft is kept for
 *   their next login.
 * - `page`: while the page is open, so that visiting another screen loses nothing. The screen resets it once it is
 *   sent.
 * - `session`: like `page`, but for a secret: only until the session ends.
 * - `operator`: like `page`, for a form of the harness, which belongs to no member.
 */
export type Lifetime = 'screen' | 'page' | 'session' | 'operator';

/** By owner and name. Drafts are never stored: storage is cleared when a session ends (spec §8). */
const drafts = new Map<string, { readonly value: unknown }>();
const changes = createListeners();

export function discardDrafts(): void {
  drafts.clear();
  changes.notify();
}

/** Members read a form in another language before they go on with it. */
const isChoosingLanguage = (): boolean => location.hash.startsWith('#/index/language');

let lastToken: string | undefined;

/** The current session, or after its end the last one, whose screen stays until the login replaces it. */
const sessionKey = (): string | undefined => (lastToken = storage.read('token') ?? lastToken);

function ownerOf(lifetime: Lifetime): string | undefined {
  if (lifetime === 'operator') return lifetime;
  return lifetime === 'session' ? sessionKey() : memberKey();
}

/**
 * `useState` for entries of a member, kept beyond the screen as `lifetime` says. A draft belongs to the member who
 * wrote it: other members never see it. All uses of one name share the draft.
 */
export function useDraft<T>(name: string, initial: T, lifetime: Lifetime = 'screen') {
  // Renders again when another tab logs in another member.
  useStored('token');
  const key = `${ownerOf(lifetime)} ${name}`;
  const draft = useSyncExternalStore(
    changes.subscribe,
    () => drafts.get(key),
    () => undefined,
  );
  const hasLeft = useRef(false);
  const valueOf = (kept: typeof draft) => (kept ? (kept.value as T) : initial);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      if (lifetime !== 'screen' || storage.read('token') === undefined || isChoosingLanguage()) return;
      hasLeft.current = true;
      drafts.delete(key);
    };
  }, [key, lifetime]);

  const set = (next: T | ((now: T) => T)): void => {
    // A picture may be ready only after the member left the screen.
    if (hasLeft.current) return;
    drafts.set(key, { value: next instanceof Function ? next(valueOf(drafts.get(key))) : next });
    changes.notify();
  };
  return [valueOf(draft), set] as const;
}
