import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Connections from './connection.ts';

let room: typeof Connections;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  room = await import('./connection.ts');
});

// Other files share this one's globals.
afterAll(() => void vi.useRealTimers());

it('is lost when nothing came back, and good again with the next answer', () => {
  const heard = vi.fn();
  room.onConnection(heard);
  room.trackCall()('lost');
  expect(room.currentConnection()).toBe('lost');
  room.trackCall()('lost');
  room.trackCall()('answered');
  expect(room.currentConnection()).toBe('good');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('is slow when a call waits for 6 s, until something is answered', () => {
  const ended = room.trackCall();
  vi.advanceTimersByTime(5999);
  expect(room.currentConnection()).toBe('good');
  vi.advanceTimersByTime(1);
  expect(room.currentConnection()).toBe('slow');
  ended('answered');
  expect(room.currentConnection()).toBe('good');
});

it('is slow for one call though another one is answered meanwhile', () => {
  room.trackCall();
  const quick = room.trackCall();
  vi.advanceTimersByTime(5000);
  quick('answered');
  vi.advanceTimersByTime(1000);
  expect(room.currentConnection()).toBe('slow');
});

it('is slow no longer when what was waited for was given up, but as lost as before', () => {
  const slow = room.trackCall();
  vi.advanceTimersByTime(6000);
  slow('cancelled');
  expect(room.currentConnection()).toBe('good');
  room.trackCall()('lost');
  room.trackCall()('cancelled');
  expect(room.currentConnection()).toBe('lost');
});

it('waits no longer for a call that was given up', () => {
  room.trackCall()('cancelled');
  vi.advanceTimersByTime(10_000);
  expect(room.currentConnection()).toBe('good');
});
