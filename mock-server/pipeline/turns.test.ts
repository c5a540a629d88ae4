import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const pass = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('a few calls start at once', () => {
  const turns = new Turns();
  expect(Array.from({ length: 32 }, () => turns.take('main'))).toEqual(Array(32).fill(undefined));
});

it('a call of a quiet world starts before the calls of a busy one that wait', async () => {
  const turns = new Turns();
  const started: string[] = [];
  const call = async (world: string) => {
    await turns.take(world);
    started.push(world);
  };
  const calls = Array.from({ length: 1000 }, () => call('busy'));
  await pass();
  const before = started.length;
  calls.push(call('quiet'));
  await pass();
  expect(started.slice(before, before + 40)).toContain('quiet');
  expect(started.length).toBeLessThan(200);
  await Promise.all(calls);
  expect(started.filter((world) => world === 'busy')).toHaveLength(1000);
});

it('calls of one world start in their order, also those that arrive while others wait', async () => {
  const turns = new Turns();
  const started: number[] = [];
  const call = async (at: number) => {
    await turns.take('main');
    started.push(at);
  };
  const calls = Array.from({ length: 100 }, (_, at) => call(at));
  await pass();
  calls.push(call(100), call(101));
  await Promise.all(calls);
  expect(started).toEqual(Array.from({ length: 102 }, (_, at) => at));
});
