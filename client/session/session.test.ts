import { afterEach, expect, it } from 'vitest';
import { Failure } from '#client/api/failure.ts';
import { storage } from '#client/device/storage.ts';
import { logIn, logOut } from './session.ts';

const profile = { name: 'Alice', phone: '254700000002' } as Parameters<typeof logIn>[0]['data'];

afterEach(() => {
  storage.clearSession();
  storage.write('unanswered', undefined);
});

it('begins with a token, and with nothing else', () => {
  expect(() => logIn({ data: profile, message: ' ' })).toThrow(Failure);
  expect(storage.read('token')).toBeUndefined();
  logIn({ data: profile, message: 'alice' });
  expect(storage.read('token')).toBe('alice');
});

it('takes along, at its end, what was not answered; but not when the platform ended it', () => {
  storage.write('unanswered', [{ intent: 'one', key: 'key-1' }]);
  logIn({ data: profile, message: 'alice' });
  storage.clearSession();
  expect(storage.read('unanswered')).toHaveLength(1);
  logOut();
  expect(storage.read('unanswered')).toBeUndefined();
});
