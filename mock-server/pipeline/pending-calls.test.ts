import { expect, it } from 'vitest';
import { refusal } from './result.ts';
import { PendingCalls } from './pending-calls.ts';
import { Refusal } from '../handling/refusal.ts';

const isRefused = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.reason === 'OVERLOADED',
  );

it('one world takes at most its part, the others the rest, and an answered call makes room', async () => {
  const pendingCalls = new PendingCalls();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const hold = (world: string) => pendingCalls.run(world, () => held);
  const ofBusy = Array.from({ length: 1000 }, () => hold('busy'));
  expect(await isRefused(hold('busy'))).toBe(true);
  const ofOthers = Array.from({ length: 1000 }, (_, at) => hold(`other-${at}`));
  expect(await isRefused(hold('one more'))).toBe(true);
  answer();
  await Promise.all([...ofBusy, ...ofOthers]);
  expect(await isRefused(hold('busy'))).toBe(false);
});

it('the refusal is 503 and says when to try again', () => {
  const { status, headers, envelope } = refusal(
    new Refusal('OVERLOADED', { values: { seconds: 2 } }),
    'en-US',
  );
  expect(status).toBe(503);
  expect(headers).toEqual(['Retry-After', '2']);
  expect(envelope.msg).toBe('The server has too many calls to answer. Please try again in 2 s.');
});
