import { afterEach, expect, it } from 'vitest';
import { pollUnlessLive, setLive, setRelayed } from './live-state.ts';

afterEach(() => {
  setLive(false);
  setRelayed(false);
});

it('polls as often as requested without a live channel, and seldom with one', () => {
  expect(pollUnlessLive(5000)).toBe(5000);
  setLive(true);
  expect([pollUnlessLive(5000), pollUnlessLive(60_000)]).toEqual([30_000, 60_000]);
});

it('does not poll while the harness relays every change, also without a member', () => {
  setRelayed(true);
  expect(pollUnlessLive(5000)).toBe(false);
  setRelayed(false);
  expect(pollUnlessLive(5000)).toBe(5000);
});
