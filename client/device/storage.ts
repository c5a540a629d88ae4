import type { Locale } from '#contract/languages.ts';
import type { PseudoLocale } from '#client/device/pseudo-locales.ts';
import type { Network } from '#contract/control/phones.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { maskedPhone } from '#client/ui/text/masked-phone.ts';
import { nativeShell } from './native-shell.ts';
import { createListeners } from './listeners.ts';
import { here, mainWorld } from './world-changes.ts';
import { basePath } from './base-path.ts';
import { phoneName } from './phone.ts';

/** A request without a response yet: a digest of its content, its idempotency key, and when it was first sent. */
export interface Unanswered {
  readonly intent: string;
  readonly key: string;
  /** Missing in values that earlier versions stored. */
  readonly at?: number;
}

/** Facts about a member that were part of other answers. */
interface Learnt {
  readonly hasFundPassword?: boolean;
  readonly group?: Pick<OutputOf<typeof user.groupStatus>, 'state' | 'amount'>;
  readonly video?: Pick<OutputOf<typeof user.shareLinkStatus>, 'amount' | 'url'> & {
    /** Missing in values that earlier versions stored. */
    readonly state?: OutputOf<typeof user.shareLinkStatus>['state'];
  };
}

/** Everything the client stores, by key. */
export interface Stored {
  token: string;
  /** A digest of the hosts that the session belongs to. */
  sessionHosts: string;
  timezoneType: number;
  /** Masked. */
  phone: string;
  /** Set once the platform has sent it. */
  userId: string;
  /** The profile of the last login, shown until the platform sends a newer one. */
  profile: OutputOf<typeof user.login>;
  pushToken: string;
  /** Facts about the member that answers have revealed, for hosts without an endpoint for them. */
  learnt: Learnt;
  /** The draft of the feedback form. */
  feedback: string;
  /** The additional display currency, and its last known rate per unit of the platform's currency. */
  displayCurrency: { currency: string; rate: string; unit: string };
  /** The code of an opened invitation link, kept until the guest registers. */
  invitation: string;
  /** The country of the calling code in the phone field: ISO 3166. */
  country: string;
  /** A pseudo-locale only on a phone of the harness. */
  language: Locale | PseudoLocale;
  theme: 'light' | 'dark';
  motion: 'reduced';
  /** The id of the last read pop-up notice. */
  popupNotice: string;
  /** The offer to install the app was declined. */
  installDeclined: boolean;
  /** The version code of the postponed update. */
  postponedVersion: number;
  /** The harness has offered its tour here. */
  tourOffered: boolean;
  /** The world of the last tour here, which the next one uses again. */
  tourWorld: { name: string; createdTime: number | null };
  /** Single-key shortcuts of the harness are on, which is the default. */
  harnessKeys: boolean;
  /** The tool of the harness that a phone's sheet showed last, and the place of the handle that opens it. */
  harnessTool: string;
  harnessHandle: { side: 'left' | 'right'; at: number };
  /** The network that the harness emulates for this phone; unset means no emulation. */
  network: Network;
  /** The push plugin that the harness emulates in this phone; unset means cordova-plugin-firebasex. */
  pushPlugin: 'fcm' | 'fcm-plugin' | 'capacitor' | 'none';
  /** The harness emulates denied notification permission. */
  pushRefused: true;
  /** The platform declared simulated funds. Unset before its first response. */
  sandboxed: boolean;
  /** For each foreign host, true if its last answer declared simulated funds. */
  hostFunds: Readonly<Record<string, boolean>>;
  /** The foreign hosts that the member has confirmed, in one text. */
  confirmedHosts: string;
  /** The route of the Android app when it went to the background, and when. */
  left: { route: string; at: number };
  /** Kept for the lifetime of the tab, or of the installed app, also after the end of a session, because the member may return and retry. */
  unanswered: readonly Unanswered[];
}

type Key = keyof Stored;

/** Cleared when a session ends. The push token belongs to the phone; language, country and theme are its settings. */
const sessionKeys = [
  'token',
  'sessionHosts',
  'timezoneType',
  'phone',
  'userId',
  'profile',
  'learnt',
  'invitation',
  'left',
  'popupNotice',
  'feedback',
] as const satisfies readonly Key[];

const keysOfWorld: readonly Key[] = [...sessionKeys, 'unanswered'];

/** Stored in the tab only. An app has no tabs, and the system may end its process in the middle of a payment. */
const isOfTab = (key: Key): boolean => key === 'unanswered' && nativeShell() === 'browser';

/**
 * Opens the storage of one phone. Settings are shared by all worlds; a session belongs to one world, because other worlds
 * do not know its token. Benches below several paths of an origin do not share it; `refresh` continues in the `world` of now. If localStorage is full or forbidden, values are kept for the lifetime of the page.
 * Reads return the same object until it changes, so that React can subscribe to them.
 */
export function openStorage(phone: string | undefined, world = here) {
  const prefix = `assay${basePath}:${phone ? `${phone}:` : ''}`;
  const nameOf = (key: Key) =>
    world() === mainWorld || !keysOfWorld.includes(key) ? prefix + key : `${prefix}${key}@${world()}`;
  const known = new Map<string, unknown>();
  /** The names of known values that could not be stored. */
  const unstored = new Set<string>();
  const { subscribe, notify } = createListeners();

  const set = (key: Key, value: unknown) => {
    const name = nameOf(key);
    known.set(name, value);
    if (writeRaw(key, name, value)) unstored.delete(name);
    else unstored.add(name);
  };
  const refresh = (beforeSubscribers = () => {}) => {
    for (const name of known.keys()) if (!unstored.has(name)) known.delete(name);
    beforeSubscribers();
    notify();
  };

  const follow = ({ key }: StorageEvent) => {
    if (key === null) known.clear();
    // A value that nobody has read is read when it is needed.
    if (key === null || known.delete(key)) notify();
  };
  if (typeof addEventListener === 'function') {
    addEventListener('storage', follow);
    // No event tells a page in the back/forward cache about changes.
    addEventListener('pageshow', ({ persisted }) => persisted && refresh());
  }

  return {
    read<K extends Key>(key: K): Stored[K] | undefined {
      const name = nameOf(key);
      if (!known.has(name)) known.set(name, readRaw(key, name));
      return known.get(name) as Stored[K] | undefined;
    },

    write<K extends Key>(key: K, value: Stored[K] | undefined): void {
      set(key, value);
      notify();
    },

    beginSession(token: string, profile: Stored['profile']): void {
      this.write('profile', profile);
      this.write('phone', maskedPhone(profile.phone));
      this.write('timezoneType', profile.timezoneType);
      this.write('token', token);
    },

    clearSession(): void {
      for (const key of sessionKeys) set(key, undefined);
      notify();
    },

    /** Reads every value again at its next use, since another tab may have changed it. */
    refresh,

    subscribe,
  };
}

/** An app keeps some room under this name for the keys of payments: they outlast the end of its process. */
export const reserveName = 'assay:reserve';

const placeOf = (key: Key): Storage => (isOfTab(key) ? sessionStorage : localStorage);

function readRaw(key: Key, name: string): unknown {
  try {
    return JSON.parse(placeOf(key).getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the value was stored. If storage is full or forbidden, it is only kept in memory. */
function writeRaw(key: Key, name: string, value: unknown): boolean {
  try {
    if (value === undefined) placeOf(key).removeItem(name);
    else placeOf(key).setItem(name, JSON.stringify(value));
    return true;
  } catch {
    if (key !== 'unanswered' || isOfTab(key) || !(reserveName in localStorage)) return false;
    localStorage.removeItem(reserveName);
    return writeRaw(key, name, value);
  }
}

/** The storage of this page's phone. */
export const storage = openStorage(phoneName);
