import { expect, it } from 'vitest';
import { refuse, Refusal } from '../handling/refusal.ts';
import { WorkQueue } from './work-queue.ts';

const bounds = { ofCaller: 12, ofWorld: 64, ofAll: 256, refuse: () => refuse('TOO_MANY_REQUESTS') };

/** Queues a task that notes its name when it runs. */
function queueing() {
  const queue = new WorkQueue(bounds);
  const ran: string[] = [];
  const add = (world: object, caller: string, name: string) =>
    queue.run(world, caller, () => {
      ran.push(name);
      return Promise.resolve(name);
    });
  return { add, ran };
}

const [one, other] = [{}, {}];

it('worlds take turns, and so do the callers of a world', async () => {
  const { add, ran } = queueing();
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add(one, 'a', name));
  all.push(add(one, 'b', 'b1'), add(other, 'c', 'c1'));
  await Promise.all(all);
  expect(ran.slice(0, 2)).toEqual(['a1', 'a2']);
  expect(ran.indexOf('c1')).toBeLessThan(4);
  expect(ran.indexOf('b1')).toBeLessThan(5);
  expect(ran).toHaveLength(7);
});

it('a caller, a world and the server have a bound each; other callers are still served', async () => {
  const { add } = queueing();
  const settled = (adding: readonly Promise<string>[]) => Promise.allSettled(adding);
  const refusals = (results: readonly PromiseSettledResult<string>[]) =>
    results.filter((result) => result.status === 'rejected' && result.reason instanceof Refusal).length;
  const flood = (world: object, caller: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      Promise.resolve().then(() => add(world, caller, `${caller}${at}`)),
    );

  // Two run at once, and twelve wait.
  expect(refusals(await settled(flood(one, 'a', 20)))).toBeGreaterThan(0);
  const crowd = Array.from({ length: 20 }, (_, caller) => flood(one, `caller ${caller}`, 10)).flat();
  const [many, few] = await Promise.all([settled(crowd), settled(flood(other, 'c', 3))]);
  expect(refusals(many)).toBeGreaterThan(100);
  expect(refusals(few)).toBe(0);
});

it('several busy worlds that fill the queue do not refuse the login of a quiet one', async () => {
  const { add, ran } = queueing();
  const worlds = Array.from({ length: 6 }, () => ({}));
  const busy = worlds.flatMap((world) =>
    Array.from({ length: 60 }, (_, at) =>
      Promise.resolve().then(() => add(world, `caller ${at}`, `busy ${at}`)),
    ),
  );
  const quiet = Promise.resolve().then(() => add({}, 'a', 'quiet'));
  const [, ended] = await Promise.all([Promise.allSettled(busy), quiet]);
  expect(ended).toBe('quiet');
  expect(ran.indexOf('quiet')).toBeLessThan(20);
});

it('a hash that fails makes room for the next', async () => {
  const queue = new WorkQueue(bounds);
  const failing = Array.from({ length: 4 }, () =>
    queue.run(one, 'a', () => Promise.reject(new Error('It went wrong.'))),
  );
  const results = await Promise.allSettled(failing);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await queue.run(one, 'a', () => Promise.resolve('done'))).toBe('done');
});
