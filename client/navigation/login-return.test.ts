import { afterEach, beforeEach, expect, it } from 'vitest';
import { storage, type Stored } from '#client/device/storage.ts';
import { loginStateFor, returnAddress } from './login-return.ts';

const logIn = (shareCode: string, phone: string) =>
  storage.beginSession(shareCode, { shareCode, phone, name: '' } as Stored['profile']);

const search = { pathname: '/user/record', search: '?query=rent' };

beforeEach(() => logIn('ALICE', '254700000002'));
afterEach(() => storage.clearSession());

it('returns the same member to the address with its query', () => {
  const state = loginStateFor(search);
  storage.clearSession();
  logIn('ALICE', '254700000002');
  expect(returnAddress(state)).toBe('/user/record?query=rent');
});

it('does not show another member the query of the last one', () => {
  const [withQuery, without] = [loginStateFor(search), loginStateFor({ ...search, search: '' })];
  storage.clearSession();
  logIn('BOB', '254700000003');
  expect(returnAddress(withQuery)).toBe('/index');
  expect(returnAddress(without)).toBe('/user/record');
});

it('returns anyone to the address that a guest opened', () => {
  expect(returnAddress({ from: '/user/myorder?id=1' })).toBe('/user/myorder?id=1');
});
