import { afterEach, expect, it } from 'vitest';
import { Failure } from '#client/api/failure.ts';
import { storage } from '#client/device/storage.ts';
import { logIn, logOut } from './session.ts';

const profile = { name: 'Alice', phone: '254700000002' } as Parameters<typeof logIn>[0]['data'];

afterEach(() => {
  storage.clearSession();
  storage.write('unanswered', undefined);
});

it('starts only with a token, and stores it with the profile', () => {
  expect(() => logIn({ data: profile, message: ' ' })).toThrow(Failure);
  expect(storage.read('token')).toBeUndefined();
  logIn({ data: profile, message: 'alice' });
  expect(storage.read('token')).toBe('alice');
  expect(storage.read('profile')).toEqual(profile);
});

it('keeps the keys of unanswered commands beyond the logout', async () => {
  storage.write('unanswered', [{ intent: 'one', key: 'key-1' }]);
  logIn({ data: profile, message: 'alice' });
  (await logOut())();
  expect(storage.read('token')).toBeUndefined();
  expect(storage.read('unanswered')).toHaveLength(1);
});

it('ends no session that began in another tab before the platform has answered', async () => {
  logIn({ data: profile, message: 'alice' });
  const end = await logOut();
  storage.write('token', 'bob');
  end();
  expect(storage.read('token')).toBe('bob');
});
