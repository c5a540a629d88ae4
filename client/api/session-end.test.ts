import { afterEach, expect, it, vi } from 'vitest';
import { storage } from '#client/device/storage.ts';
import { endSession, onSessionEnd } from './session-end.ts';

afterEach(() => {
  storage.clearSession();
  vi.unstubAllGlobals();
});

it('a late refusal does not end a session that another tab has begun unnoticed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  storage.write('token', 'alice');
  kept.set('assay:token', '"bob"');
  endSession('alice');
  expect(kept.get('assay:token')).toBe('"bob"');
  expect(storage.read('token')).toBe('bob');
  endSession('bob');
  expect(kept.has('assay:token')).toBe(false);
});

it('a refusal ends a session that could not be stored', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  storage.write('token', 'alice');
  endSession('alice');
  expect(storage.read('token')).toBeUndefined();
});

it('an end that came before anyone listened is told to the first listener, once', () => {
  storage.write('token', 'alice');
  endSession('alice');
  const first = vi.fn();
  onSessionEnd(first)();
  expect(first).toHaveBeenCalledOnce();
  const second = vi.fn();
  const stop = onSessionEnd(second);
  expect(second).not.toHaveBeenCalled();
  storage.write('token', 'bob');
  endSession('bob');
  expect(second).toHaveBeenCalledOnce();
  stop();
  expect(first).toHaveBeenCalledOnce();
});
