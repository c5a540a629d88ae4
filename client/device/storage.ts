import type { Locale } from '#contract/languages.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { phoneName } from './phone.ts';

/** Everything the client keeps between visits, by key. */
export interface Stored {
  token: string;
  timezoneType: number;
  /** Masked. */
  phone: string;
  userId: string;
  /** The profile that the last login answered, to draw from until the platform answers again. */
  profile: AnswerOf<typeof user.login>;
  pushToken: string;
  language: Locale;
  theme: 'light' | 'dark';
  motion: 'reduced';
  scriptReloadAt: number;
}

type Key = keyof Stored;

/** What goes when a session ends. The push token belongs to the phone; language and theme are its settings. */
const sessionKeys = ['token', 'timezoneType', 'phone', 'userId', 'profile'] as const satisfies readonly Key[];

/**
 * One phone's storage. Where localStorage is full or forbidden, values live as long as the page.
 * Reads answer the same object until it changes, so that React can subscribe to them.
 */
export function openStorage(phone: string | undefined) {
  const prefix = phone ? `assay:${phone}:` : 'assay:';
  const known = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(prefix)) return;
    if (event.key === null) known.clear();
    else known.delete(event.key);
    notify();
  });

  return {
    read<K extends Key>(key: K): Stored[K] | undefined {
      const name = prefix + key;
      if (!known.has(name)) known.set(name, readRaw(name));
      return known.get(name) as Stored[K] | undefined;
    },

    write<K extends Key>(key: K, value: Stored[K] | undefined): void {
      known.set(prefix + key, value);
      writeRaw(prefix + key, value);
      notify();
    },

    clearSession(): void {
      for (const key of sessionKeys) {
        known.set(prefix + key, undefined);
        writeRaw(prefix + key, undefined);
      }
      notify();
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readRaw(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeRaw(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the value stays in memory.
  }
}

/** The storage of this page's phone. */
export const storage = openStorage(phoneName);
