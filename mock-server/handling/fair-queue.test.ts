import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { refusal } from '../pipeline/result.ts';
import { FairQueue } from './fair-queue.ts';
import { queues } from './queues.ts';
import { Refusal } from './refusal.ts';

/** A queue with the limits of hashes, whose work notes its name when it runs. */
function queueing() {
  const queue = new FairQueue(queues.hashes.limits);
  const ran: string[] = [];
  const add = (world: object, caller: string, name: string) =>
    queue.run(world, caller, async () => {
      ran.push(name);
      await setImmediate();
      return name;
    });
  return { add, ran };
}

/** A piece of work that runs until it is ended. */
function hold(queue: FairQueue, world: object, caller: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let hasBegun = false;
  const done = queue.run(world, caller, () => {
    hasBegun = true;
    return ended;
  });
  done.catch(() => undefined);
  return { done, end: () => end(), hasBegun: () => hasBegun };
}

const refusalsIn = async (all: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(all)).filter(
    (result) => result.status === 'rejected' && result.reason instanceof Refusal,
  ).length;

const [one, other] = [{}, {}];

it('worlds take turns, and so do the callers of a world', async () => {
  const { add, ran } = queueing();
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add(one, 'a', name));
  all.push(add(one, 'b', 'b1'), add(other, 'c', 'c1'));
  await Promise.all(all);
  expect(ran).toEqual(['a1', 'a2', 'a3', 'c1', 'b1', 'a4', 'a5']);
});

it('a world that ran before has no turn before one that waits longer', async () => {
  const { add, ran } = queueing();
  const all = ['a1', 'a2'].map((name) => add(one, 'a', name));
  all.push(add(other, 'b', 'b1'), add(one, 'a', 'a3'));
  await Promise.all(all);
  expect(ran).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('a caller and a world may have so many waiting; other worlds are still served', async () => {
  const { add } = queueing();
  const flood = (world: object, caller: string, count: number) =>
    Array.from({ length: count }, (_, at) => add(world, caller, `${caller}${at}`));
  // Two run at once, and twelve wait.
  expect(await refusalsIn(flood(one, 'a', 20))).toBe(6);
  const crowd = Array.from({ length: 20 }, (_, caller) => flood(one, `caller ${caller}`, 10)).flat();
  const [many, few] = await Promise.all([refusalsIn(crowd), refusalsIn(flood(other, 'c', 3))]);
  // Two run at once, and 64 of the world wait.
  expect(many).toBe(200 - 66);
  expect(few).toBe(0);
});

it('several busy worlds that fill the queue do not refuse two pieces of a quiet one', async () => {
  const { add, ran } = queueing();
  const worlds = Array.from({ length: 6 }, () => ({}));
  const busy = worlds.flatMap((world) =>
    Array.from({ length: 60 }, (_, at) => add(world, `caller ${at}`, `busy ${at}`)),
  );
  const quiet = {};
  const two = [add(quiet, 'a', 'quiet 1'), add(quiet, 'a', 'quiet 2')];
  expect(await refusalsIn([add(quiet, 'a', 'quiet 3')])).toBe(1);
  // Two run at once, 256 wait, and the last busy world has its two besides.
  expect(await refusalsIn(busy)).toBe(360 - 260);
  expect(await Promise.all(two)).toEqual(['quiet 1', 'quiet 2']);
  expect(ran.indexOf('quiet 1')).toBeLessThan(20);
});

it('work that fails makes room for the next', async () => {
  const queue = new FairQueue(queues.hashes.limits);
  const failing = Array.from({ length: 4 }, () =>
    queue.run(one, 'a', () => Promise.reject(new Error('It went wrong.'))),
  );
  const results = await Promise.allSettled(failing);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await queue.run(one, 'a', () => Promise.resolve('done'))).toBe('done');
});

it('a caller may run two uploads at once; the third waits, those of other callers do not', async () => {
  const queue = new FairQueue(queues.uploads.limits);
  const [first, second, third] = [1, 2, 3].map(() => hold(queue, one, 'a'));
  const sameName = hold(queue, other, 'a');
  const besides = hold(queue, one, 'b');
  await setImmediate();
  const all = [first, second, third, sameName, besides];
  expect(all.map((upload) => upload?.hasBegun())).toEqual([true, true, false, true, true]);
  besides.end();
  await besides.done;
  await setImmediate();
  expect(third?.hasBegun()).toBe(false);
  first?.end();
  await first?.done;
  await setImmediate();
  expect(third?.hasBegun()).toBe(true);
  for (const upload of [second, third, sameName]) upload?.end();
  await Promise.all([second?.done, third?.done, sameName.done]);
});

it('one world has at most half of all calls under way, and an answered call makes room', async () => {
  const queue = new FairQueue(queues.calls.limits);
  const many = (world: () => object) => Array.from({ length: 1000 }, () => hold(queue, world(), ''));
  const ofBusy = many(() => one);
  expect(await refusalsIn([hold(queue, one, '').done])).toBe(1);
  const ofOthers = many(() => ({}));
  expect(await refusalsIn([hold(queue, other, '').done])).toBe(1);
  for (const call of [...ofBusy, ...ofOthers]) call.end();
  await Promise.all([...ofBusy, ...ofOthers].map(({ done }) => done));
  const next = hold(queue, one, '');
  next.end();
  await next.done;
});

it('the refusal of a call is 503 and says when to try again', async () => {
  const queue = new FairQueue({ ...queues.calls.limits, atOnce: { ofAll: 0 } });
  const error: unknown = await hold(queue, one, '').done.catch((caught: unknown) => caught);
  const { status, headers, envelope } = refusal(error as Refusal, 'en-US');
  expect(status).toBe(503);
  expect(headers).toEqual(['Retry-After', '2']);
  expect(envelope.msg).toBe('The server has too many calls to answer. Please try again in 2 s.');
});
