import type { Locale } from '#contract/languages.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { mainWorld } from './live.ts';
import { maskedPhone } from '#client/ui/masked-phone.ts';
import { phoneName, worldName } from './phone.ts';

/** Something that was asked for once and not answered yet: a digest of what it was, and the key that it was sent with. */
export interface Unanswered {
  readonly intent: string;
  readonly key: string;
}

/** Everything the client keeps between visits, by key. */
export interface Stored {
  token: string;
  timezoneType: number;
  /** Masked. */
  phone: string;
  /** As soon as the platform has named it. */
  userId: string;
  /** The profile that the last login answered, to draw from until the platform answers again. */
  profile: OutputOf<typeof user.login>;
  pushToken: string;
  /** A question to the platform that is being written. */
  feedback: string;
  /** The currency that amounts are shown in, too, and what 1 of the platform's unit was of it when last asked. */
  displayCurrency: { currency: string; rate: string; unit: string };
  /** The code of the invitation link that was opened here, while whoever opened it looks around. */
  invitation: string;
  /** The country whose calling code stands before a phone that is typed: ISO 3166. */
  country: string;
  language: Locale;
  theme: 'light' | 'dark';
  motion: 'reduced';
  /** The pop-up notice that was read last, by its id. */
  popupNotice: string;
  /** Whether the harness has offered its tour here. */
  tourOffered: boolean;
  /** Whether single keys act on the harness; unless it is said, they do. */
  harnessKeys: boolean;
  /** The network that the harness emulates for this phone; without it there is the machine's own. */
  network: 'slow' | 'offline';
  /** The push plugin that the harness puts into this phone; without it, cordova-plugin-firebasex. */
  pushPlugin: 'fcm' | 'fcm-plugin' | 'capacitor' | 'none';
  /** Whoever has the phone, in the harness, let the app show no notifications. */
  pushRefused: true;
  /** Whether the platform said that its funds are simulated; unknown until it has answered. */
  sandboxed: boolean;
  /** Kept as long as the tab: also when the platform ends a session, since the member comes back to what they did. */
  unanswered: readonly Unanswered[];
}

type Key = keyof Stored;

/** What goes when a session ends. The push token belongs to the phone; language, country and theme are its settings. */
const sessionKeys = [
  'token',
  'timezoneType',
  'phone',
  'userId',
  'profile',
  'invitation',
  'popupNotice',
  'feedback',
] as const satisfies readonly Key[];

type SessionKey = (typeof sessionKeys)[number];

const isSessionKey = (key: Key): key is SessionKey => (sessionKeys as readonly Key[]).includes(key);

/** What the tab keeps, and no other one sees. */
const isOfTab = (key: Key): boolean => key === 'unanswered';

/**
 * One phone's storage. Its settings hold in every world; its session belongs to one, since another world does not know
 * the token. Where localStorage is full or forbidden, values live as long as the page.
 * Reads answer the same object until it changes, so that React can subscribe to them.
 */
export function openStorage(phone: string | undefined, world: string = mainWorld) {
  const prefix = phone ? `assay:${phone}:` : 'assay:';
  const isOfWorld = (key: Key) => isSessionKey(key) || isOfTab(key);
  const nameOf = (key: Key) => prefix + key + (isOfWorld(key) && world !== mainWorld ? `@${world}` : '');
  const known = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  const follow = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(prefix)) return;
    if (event.key === null) known.clear();
    else known.delete(event.key);
    notify();
  };
  if (typeof addEventListener === 'function') addEventListener('storage', follow);

  return {
    read<K extends Key>(key: K): Stored[K] | undefined {
      const name = nameOf(key);
      if (!known.has(name)) known.set(name, readRaw(key, name));
      return known.get(name) as Stored[K] | undefined;
    },

    write<K extends Key>(key: K, value: Stored[K] | undefined): void {
      known.set(nameOf(key), value);
      writeRaw(key, nameOf(key), value);
      notify();
    },

    beginSession(token: string, profile: Stored['profile']): void {
      this.write('profile', profile);
      this.write('phone', maskedPhone(profile.phone));
      this.write('timezoneType', profile.timezoneType);
      this.write('token', token);
    },

    clearSession(): void {
      for (const key of sessionKeys) {
        known.set(nameOf(key), undefined);
        writeRaw(key, nameOf(key), undefined);
      }
      notify();
    },

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const placeOf = (key: Key): Storage => (isOfTab(key) ? sessionStorage : localStorage);

function readRaw(key: Key, name: string): unknown {
  try {
    return JSON.parse(placeOf(key).getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeRaw(key: Key, name: string, value: unknown): void {
  try {
    if (value === undefined) placeOf(key).removeItem(name);
    else placeOf(key).setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the value stays in memory.
  }
}

/** The storage of this page's phone. */
export const storage = openStorage(phoneName, worldName);
