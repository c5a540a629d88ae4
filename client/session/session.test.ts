import { afterEach, expect, it } from 'vitest';
import { Failure } from '#client/api/failure.ts';
import { storage } from '#client/device/storage.ts';
import { logIn, logOut } from './session.ts';

const profile = { name: 'Alice', phone: '254700000002' } as Parameters<typeof logIn>[0]['data'];

afterEach(() => {
  storage.clearSession();
  storage.write('unanswered', undefined);
});

it('starts only with a token', () => {
  expect(() => logIn({ data: profile, message: ' ' })).toThrow(Failure);
  expect(storage.read('token')).toBeUndefined();
  logIn({ data: profile, message: 'alice' });
  expect(storage.read('token')).toBe('alice');
});

it('drops unanswered commands on logout, but keeps them when the platform ends the session', () => {
  storage.write('unanswered', [{ intent: 'one', key: 'key-1' }]);
  logIn({ data: profile, message: 'alice' });
  storage.clearSession();
  expect(storage.read('unanswered')).toHaveLength(1);
  logOut();
  expect(storage.read('unanswered')).toBeUndefined();
});
