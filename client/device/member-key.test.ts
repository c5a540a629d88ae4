import { afterEach, expect, it } from 'vitest';
import { memberKey } from './member-key.ts';
import { storage, type Stored } from './storage.ts';

afterEach(() => storage.clearSession());

it('differs between members of a host that sends empty invitation codes', () => {
  const keyOf = (phone: string) => {
    storage.beginSession('token', { shareCode: '', phone } as Stored['profile']);
    return memberKey();
  };
  expect([keyOf('254700000002'), keyOf('254700000003')]).toEqual(['254700000002', '254700000003']);
});
