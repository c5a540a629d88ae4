import { request } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld } from '#kit/test-world.ts';
import { queues } from '#server/handling/queues.ts';
import { readyMember } from '#tests/support/withdrawal.ts';

let skippedMs = 0;
const bench = await startBench({ monotonic: () => performance.now() + skippedMs });
afterAll(() => bench.close());

/** A member who can withdraw, in a world of the bench. */
async function memberIn(name: string) {
  const world = await makeWorld(bench.origin, name, { fixture: 'empty' });
  const { clock } = world;
  return readyMember({ ...world, advance: (span) => clock.advance(span), now: () => clock.now() });
}

/** Does something while a withdrawal waits behind a rush of other hashes. */
async function whileWaiting(withdraw: () => void, meanwhile: () => Promise<void> | void): Promise<void> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const rush = ['a', 'b'].map((caller) => queues.hashes.run({}, caller, () => ended));
  withdraw();
  await vi.waitFor(() => expect(queues.hashes.waiting).toBe(1), { timeout: 20_000 });
  await meanwhile();
  end();
  await Promise.all(rush);
  await vi.waitFor(() => expect(queues.hashes.waiting).toBe(0), { timeout: 20_000 });
}

it('a withdrawal whose turn comes after its caller’s 36 seconds is refused, and nothing changes', async () => {
  const { caller, bindingId } = await memberIn('late');
  const input = { amount: '40', bindingId, payPassword };
  const options = { idempotencyKey: 'press-1' };
  let refused: Promise<unknown> | undefined;
  await whileWaiting(
    () => void (refused = caller.refused(wallet.withdraw, input, 'OVERLOADED', options)),
    () => void (skippedMs += 36_000),
  );
  await refused;
  expect((await caller.ok(wallet.wallet)).available).toBe('100.00');
  // The same press may be repeated.
  await caller.ok(wallet.withdraw, input, options);
  expect((await caller.ok(wallet.wallet)).available).toBe('60.00');
});

it('a withdrawal that waits for less is made', async () => {
  const { caller, bindingId } = await memberIn('in-time');
  let made: Promise<unknown> | undefined;
  await whileWaiting(
    () => void (made = caller.ok(wallet.withdraw, { amount: '40', bindingId, payPassword })),
    () => void (skippedMs += 30_000),
  );
  await made;
  expect((await caller.ok(wallet.wallet)).available).toBe('60.00');
});

it('a withdrawal whose caller has left before its turn is not made', async () => {
  const { caller, bindingId } = await memberIn('left');
  const call = request(`${bench.origin}/api/wallet/${wallet.withdraw.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-World': 'left',
      'X-Access-Token': caller.token ?? '',
    },
  }).on('error', () => undefined);
  const before = await bench.countConnections();
  await whileWaiting(
    () => void call.end(new URLSearchParams({ amount: '40', bindingId, payPassword }).toString()),
    async () => {
      call.destroy();
      await vi.waitFor(async () => expect(await bench.countConnections()).toBeLessThanOrEqual(before), {
        timeout: 20_000,
      });
    },
  );
  expect((await caller.ok(wallet.wallet)).available).toBe('100.00');
  // The log tells such a call from one that a busy server refused.
  const operator = new Caller(bench.origin, 'left');
  const { list } = await operator.ok(control.requests, { endpoint: wallet.withdraw.id });
  expect(list[0]).toMatchObject({ reason: 'OVERLOADED', left: true });
  const { list: others } = await operator.ok(control.requests, { endpoint: wallet.wallet.id });
  expect(others[0]).not.toHaveProperty('left');
});
