import { expect, it } from 'vitest';
import { Turns } from './fair-queue.ts';

const pass = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A machine on which a call takes as long as it says. */
function machine() {
  let elapsed = 0;
  const turns = new Turns<string>(() => elapsed);
  const started: string[] = [];
  const call = async (world: string, ms: number, name = world) => {
    await turns.take(world);
    elapsed += ms;
    started.push(name);
  };
  /**
   * Sends calls, each of which starts before the next one is read if it need not wait. Returns a function that waits for
   * all.
   */
  const send = async (world: string, ms: number, count: number) => {
    const sent: Promise<void>[] = [];
    for (let at = 0; at < count; at += 1) {
      sent.push(call(world, ms));
      await Promise.resolve();
    }
    return () => Promise.all(sent);
  };
  return { started, call, send };
}

it('a few light calls start at once', async () => {
  const { started, send } = machine();
  await send('main', 0.1, 10);
  expect(started).toHaveLength(10);
});

it('a call of a quiet world waits for one heavy call of a busy one, not for all that were ahead', async () => {
  const { started, send } = machine();
  const busy = await send('busy', 40, 100);
  await pass();
  const before = started.length;
  const quiet = await send('quiet', 0.1, 1);
  await Promise.all([busy(), quiet()]);
  expect(started.indexOf('quiet') - before).toBeLessThanOrEqual(1);
  expect(started.filter((world) => world === 'busy')).toHaveLength(100);
});

it('requests are read after each heavy call', async () => {
  const { started, send } = machine();
  const busy = await send('busy', 40, 100);
  await pass();
  const before = started.length;
  await pass();
  expect(started.length - before).toBeLessThanOrEqual(1);
  await busy();
});

it('light calls of one world have as much time as heavy ones of another', async () => {
  const { started, send } = machine();
  const heavy = await send('heavy', 2, 50);
  const light = await send('light', 0.1, 400);
  await Promise.all([heavy(), light()]);
  const untilLast = started.slice(0, started.lastIndexOf('light'));
  expect(untilLast.filter((world) => world === 'heavy').length).toBeLessThan(30);
});

it('calls of one world start in their order, also those that arrive while others wait', async () => {
  const { started, call } = machine();
  const numbers = Array.from({ length: 102 }, (_, at) => String(at));
  const calls = numbers.slice(0, 100).map((at) => call('main', 1, at));
  await pass();
  calls.push(...numbers.slice(100).map((at) => call('main', 1, at)));
  expect(started.length).toBeLessThan(102);
  await Promise.all(calls);
  expect(started).toEqual(numbers);
});
