import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type * as connectionModule from './connection.ts';

let connection: typeof connectionModule;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  connection = await import('./connection.ts');
});

// Other test files share these globals.
afterAll(() => void vi.useRealTimers());

it('reports lost when no response arrives, and good after the next response', () => {
  const listener = vi.fn();
  connection.onConnection(listener);
  connection.trackCall()('lost');
  expect(connection.currentConnection()).toBe('lost');
  connection.trackCall()('lost');
  connection.trackCall()('answered');
  expect(connection.currentConnection()).toBe('good');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('reports slow when a call waits for 6 s, until any response arrives', () => {
  const ended = connection.trackCall();
  vi.advanceTimersByTime(5999);
  expect(connection.currentConnection()).toBe('good');
  vi.advanceTimersByTime(1);
  expect(connection.currentConnection()).toBe('slow');
  ended('answered');
  expect(connection.currentConnection()).toBe('good');
});

it('reports slow for a waiting call even if a later call is answered', () => {
  connection.trackCall();
  const quick = connection.trackCall();
  vi.advanceTimersByTime(5000);
  quick('answered');
  vi.advanceTimersByTime(1000);
  expect(connection.currentConnection()).toBe('slow');
});

it('returns to good when the slow call is cancelled, but stays lost after a lost response', () => {
  const slow = connection.trackCall();
  vi.advanceTimersByTime(6000);
  slow('cancelled');
  expect(connection.currentConnection()).toBe('good');
  connection.trackCall()('lost');
  connection.trackCall()('cancelled');
  expect(connection.currentConnection()).toBe('lost');
});

it('stays slow when one of two slow calls is cancelled', () => {
  const [first, second] = [connection.trackCall(), connection.trackCall()];
  vi.advanceTimersByTime(6000);
  first('cancelled');
  expect(connection.currentConnection()).toBe('slow');
  second('cancelled');
  expect(connection.currentConnection()).toBe('good');
});

it('follows one of several hosts, and asks it when another one is silent', () => {
  const listener = vi.fn();
  const ask = vi.fn();
  connection.onConnection(listener);
  const stop = connection.onSilentHost(ask);
  connection.trackCall(false)('lost');
  connection.trackCall(false)('answered');
  expect(connection.currentConnection()).toBe('good');
  expect(ask).toHaveBeenCalledTimes(1);
  connection.trackCall(true)('lost');
  connection.trackCall(false)('answered');
  expect(connection.currentConnection(), 'another host is reachable').toBe('lost');
  connection.trackCall(false)('lost');
  expect(ask, 'it is asked regularly now').toHaveBeenCalledTimes(1);
  connection.trackCall(true)('answered');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('is no longer slow when the slow call of another host ends', () => {
  const slow = connection.trackCall(false);
  vi.advanceTimersByTime(6000);
  expect(connection.currentConnection()).toBe('slow');
  slow('answered');
  expect(connection.currentConnection()).toBe('good');
});

it('stops waiting for a cancelled call', () => {
  connection.trackCall()('cancelled');
  vi.advanceTimersByTime(10_000);
  expect(connection.currentConnection()).toBe('good');
});
