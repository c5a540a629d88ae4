import { beforeEach, expect, it, vi } from 'vitest';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
});

const profileOf = (host: string) => ({ services: { user: `https://${host}` } });

/** Starts a page of these hosts, or of the reference, and returns the token of its session. */
async function start(profile?: object, loggedInBefore?: string): Promise<string | undefined> {
  vi.resetModules();
  if (profile) onPageWithProfile(profile);
  else vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  if (loggedInBefore !== undefined) kept.set('assay:token', JSON.stringify(loggedInBefore));
  const { storage } = await import('#client/device/storage.ts');
  const { endSessionOfOtherHosts } = await import('./session-hosts.ts');
  endSessionOfOtherHosts();
  return storage.read('token');
}

it('a session without a digest survives, and belongs to its hosts from then on', async () => {
  expect(await start(profileOf('one.example'), 'alice')).toBe('alice');
  expect(await start(profileOf('one.example'))).toBe('alice');
  expect(await start(profileOf('two.example'))).toBeUndefined();
  expect(await start(profileOf('one.example'))).toBeUndefined();
});

it('a session of the reference stays at every start, and is not sent to other hosts', async () => {
  expect(await start(undefined, 'alice')).toBe('alice');
  expect(await start()).toBe('alice');
  expect(await start({ services: { user: '/api/user' } })).toBeUndefined();
});

it('a session survives a changed path of an endpoint', async () => {
  await start(profileOf('one.example'), 'alice');
  const changed = { ...profileOf('one.example'), endpoints: { 'user.info': 'GET me' } };
  expect(await start(changed)).toBe('alice');
});

it('a login belongs to the hosts of its page', async () => {
  await start(profileOf('one.example'));
  const { logIn } = await import('./session.ts');
  logIn({ data: { phone: '254700000002' } as Parameters<typeof logIn>[0]['data'], message: 'alice' });
  expect(await start(profileOf('two.example'))).toBeUndefined();
});
