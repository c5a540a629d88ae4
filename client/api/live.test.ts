import { beforeEach, expect, it, vi } from 'vitest';
import { services } from '#tests/support/stub-host.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

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

it.each(['', 'hello', 'null', '7', '{"kind":"other"'])(
  'an event with the data %j has its name',
  async (data) => {
    const { changeOf } = await import('./live.ts');
    expect(changeOf('balance', data)).toEqual({ kind: 'balance', at: NaN });
  },
);

it('an event has its details', async () => {
  const { changeOf } = await import('./live.ts');
  const event = { kind: 'changed', what: 'product', at: 7 };
  expect(changeOf('changed', JSON.stringify(event))).toEqual(event);
});
