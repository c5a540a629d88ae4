import { afterEach, expect, it, vi } from 'vitest';
import { keepInTab, readFromTab } from './tab-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reads what was stored, until it is removed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepInTab('phone', { name: '5' });
  expect(readFromTab('phone')).toEqual({ name: '5' });
  keepInTab('phone');
  expect(readFromTab('phone')).toBeUndefined();
});

it('stores nothing where storage is forbidden', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  keepInTab('phone', { name: '5' });
  keepInTab('phone');
  expect(readFromTab('phone')).toBeUndefined();
});
