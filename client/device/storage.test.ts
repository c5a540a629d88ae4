import { beforeEach, expect, test, vi } from 'vitest';
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

test('what is written is read again after a reload, each phone its own', () => {
  openStorage('left').write('token', 'alice');
  openStorage('right').write('token', 'bob');
  expect(openStorage('left').read('token')).toBe('alice');
  expect(openStorage('right').read('token')).toBe('bob');
  expect(openStorage(undefined).read('token')).toBeUndefined();
});

test('the end of a session leaves the push token and the settings of the phone', () => {
  const storage = openStorage(undefined);
  storage.write('token', 'alice');
  storage.write('userId', '2');
  storage.write('pushToken', 'device');
  storage.write('language', 'hi-IN');
  storage.clearSession();
  expect([...kept.keys()].sort()).toEqual(['assay:language', 'assay:pushToken']);
  expect(storage.read('token')).toBeUndefined();
});

test('a full or forbidden storage keeps values as long as the page lives', () => {
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

test('who subscribes hears of changes, and reads the same object until there is one', () => {
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

test('a session keeps the phone only masked', () => {
  const storage = openStorage(undefined);
  const profile = { phone: '254700000002', timezoneType: 1 } as Stored['profile'];
  storage.beginSession('alice', profile);
  expect(storage.read('phone')).toBe('254****02');
  storage.clearSession();
  expect([...kept.keys()]).toEqual([]);
});
