import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage, type Stored } from './storage.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('reads stored values after a reload, separately for each phone', () => {
  openStorage('left').write('token', 'alice');
  openStorage('right').write('token', 'bob');
  expect(openStorage('left').read('token')).toBe('alice');
  expect(openStorage('right').read('token')).toBe('bob');
  expect(openStorage(undefined).read('token')).toBeUndefined();
});

test('keeps the push token and the phone settings when a session ends', () => {
  const storage = openStorage(undefined);
  storage.write('token', 'alice');
  storage.write('userId', '2');
  storage.write('pushToken', 'device');
  storage.write('language', 'hi-IN');
  storage.clearSession();
  expect([...kept.keys()].sort()).toEqual(['assay:language', 'assay:pushToken']);
  expect(storage.read('token')).toBeUndefined();
});

test('keeps values in memory when the storage is full or forbidden', () => {
  const denied = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  const storage = openStorage(undefined);
  storage.write('token', 'alice');
  expect(storage.read('token')).toBe('alice');
  storage.clearSession();
  expect(storage.read('token')).toBeUndefined();
});

test('notifies subscribers of changes, and returns the same object until a change', () => {
  const storage = openStorage(undefined);
  const heard = vi.fn();
  const unsubscribe = storage.subscribe(heard);
  kept.set('assay:profile', '{"name":"Alice"}');
  expect(storage.read('profile')).toBe(storage.read('profile'));
  storage.write('theme', 'dark');
  unsubscribe();
  storage.write('theme', undefined);
  expect(heard).toHaveBeenCalledOnce();
});

test('stores the phone number of a session masked under its own name, and whole in the profile', () => {
  const storage = openStorage(undefined);
  const profile = { phone: '254700000002', timezoneType: 1 } as Stored['profile'];
  storage.beginSession('alice', profile);
  expect(storage.read('phone')).toBe('254****02');
  expect(openStorage(undefined).read('profile')).toEqual(profile);
  storage.clearSession();
  expect([...kept.keys()]).toEqual([]);
});

test('reads values again on a page that returns from the back/forward cache', () => {
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  });
  const storage = openStorage(undefined);
  storage.write('token', 'alice');
  const heard = vi.fn();
  storage.subscribe(heard);
  kept.set('assay:token', '"bob"');
  listeners['pageshow']?.({ persisted: false });
  expect(storage.read('token')).toBe('alice');
  listeners['pageshow']?.({ persisted: true });
  expect(storage.read('token')).toBe('bob');
  expect(heard).toHaveBeenCalledOnce();
});

test('a refresh keeps values that could not be stored', () => {
  const storage = openStorage(undefined);
  storage.write('token', 'alice');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  storage.write('token', 'bob');
  storage.refresh();
  expect(storage.read('token')).toBe('bob');
});

/** The owner of each stored value. A new key does not compile until it is listed here. */
const owners: Readonly<Record<keyof Stored, 'member' | 'phone' | 'tab'>> = {
  token: 'member',
  sessionHosts: 'member',
  timezoneType: 'member',
  phone: 'member',
  userId: 'member',
  profile: 'member',
  learnt: 'member',
  feedback: 'member',
  invitation: 'member',
  left: 'member',
  popupNotice: 'member',
  pushToken: 'phone',
  displayCurrency: 'phone',
  country: 'phone',
  language: 'phone',
  theme: 'phone',
  motion: 'phone',
  installDeclined: 'phone',
  postponedVersion: 'phone',
  tourOffered: 'phone',
  tourWorld: 'phone',
  harnessKeys: 'phone',
  harnessTool: 'phone',
  harnessHandle: 'phone',
  network: 'phone',
  pushPlugin: 'phone',
  pushRefused: 'phone',
  sandboxed: 'phone',
  hostFunds: 'phone',
  confirmedHosts: 'phone',
  unanswered: 'tab',
};
const keys = Object.keys(owners) as (keyof Stored)[];
const keysOf = (owner: string) => keys.filter((key) => owners[key] === owner);

test.each([
  [undefined, undefined, ''],
  [undefined, 'demo', '@demo'],
  ['left', undefined, ''],
  ['left', 'demo', '@demo'],
])(
  'the end of a session of the phone %s in the world %s leaves nothing of the member',
  (phone, world, suffix) => {
    const inTab = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => inTab.get(key) ?? null,
      setItem: (key: string, value: string) => inTab.set(key, value),
      removeItem: (key: string) => inTab.delete(key),
    });
    const storage = openStorage(phone, world === undefined ? undefined : () => world);
    for (const key of keys) storage.write(key, 'of Alice');
    const prefix = phone === undefined ? 'assay:' : `assay:${phone}:`;
    const ofMember = keysOf('member').map((key) => `${prefix}${key}${suffix}`);
    expect([...kept.keys()]).toEqual(expect.arrayContaining(ofMember));
    storage.clearSession();
    for (const key of keys)
      expect(storage.read(key), key).toBe(owners[key] === 'member' ? undefined : 'of Alice');
    expect([...kept.keys()].toSorted()).toEqual(
      keysOf('phone')
        .map((key) => prefix + key)
        .toSorted(),
    );
    expect([...inTab.keys()]).toEqual([`${prefix}unanswered${suffix}`]);
  },
);

test('the end of a session leaves those of other phones and worlds', () => {
  const others = [openStorage('right'), openStorage('left', () => 'demo'), openStorage(undefined)];
  for (const one of others) one.write('token', 'other');
  const storage = openStorage('left');
  storage.write('token', 'alice');
  storage.clearSession();
  expect(others.map((one) => one.read('token'))).toEqual(['other', 'other', 'other']);
  expect(openStorage('left', () => 'demo').read('token')).toBe('other');
});
