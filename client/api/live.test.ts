import { beforeEach, expect, it, vi } from 'vitest';
import { services } from './stub-host.ts';
import { onPageWithProfile } from './stub-profile.ts';

beforeEach(() => void vi.resetModules());

it('the live channel is at the address that the profile describes, with the language', async () => {
  onPageWithProfile({
    services,
    wire: { language: { query: 'lang', header: null, codes: { 'en-US': 'en' } } },
    endpoints: { 'msg.live': { path: 'events', request: { ticket: 'key' } } },
  });
  const { channelAddress } = await import('./live.ts');
  expect(await channelAddress('a b')).toBe('https://msg.example/events?key=a+b&lang=en');
});
