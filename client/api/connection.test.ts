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
  room.noticeCall()('lost');
  expect(room.connectionNow()).toBe('lost');
  room.noticeCall()('lost');
  room.noticeCall()('answered');
  expect(room.connectionNow()).toBe('good');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('is slow when a call waits for 6 s, until something is answered', () => {
  const ended = room.noticeCall();
  vi.advanceTimersByTime(5999);
  expect(room.connectionNow()).toBe('good');
  vi.advanceTimersByTime(1);
  expect(room.connectionNow()).toBe('slow');
  ended('answered');
  expect(room.connectionNow()).toBe('good');
});

it('is slow for one call though another one is answered meanwhile', () => {
  room.noticeCall();
  const quick = room.noticeCall();
  vi.advanceTimersByTime(5000);
  quick('answered');
  vi.advanceTimersByTime(1000);
  expect(room.connectionNow()).toBe('slow');
});

it('is slow no longer when what was waited for was given up, but as lost as before', () => {
  const slow = room.noticeCall();
  vi.advanceTimersByTime(6000);
  slow('cancelled');
  expect(room.connectionNow()).toBe('good');
  room.noticeCall()('lost');
  room.noticeCall()('cancelled');
  expect(room.connectionNow()).toBe('lost');
});

it('waits no longer for a call that was given up', () => {
  room.noticeCall()('cancelled');
  vi.advanceTimersByTime(10_000);
  expect(room.connectionNow()).toBe('good');
});
