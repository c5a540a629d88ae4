import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { product } from '#contract/product.ts';
import { Accountant } from '#tests/support/accountant.ts';
import { isFull } from '#tests/support/full.ts';
import { Caller } from '#tests/support/world.ts';
import { run } from '#tests/campaigns/races/campaign.ts';
import { effectsOf, type Ended } from '#tests/campaigns/races/race.ts';
import { bookAll, type Scene } from '#tests/campaigns/races/scene.ts';

it('calls that compete for money, machines, coupons and keys end as the rules have it', async () => {
  const seen = await run({ seed: 'slice', attempts: isFull ? 5000 : 500, state: { isStopped: false } });
  expect(seen.failure).toBeUndefined();
  const reached = [...seen.outcomes.keys()];
  for (const outcome of ['SOLD_OUT', 'INSUFFICIENT_BALANCE', 'IDEMPOTENCY_KEY_REUSED', 'success'])
    expect(reached).toContain(`product.createOrder ${outcome}`);
  for (const outcome of [
    ...['product.createOrder COUPON_UNUSABLE', 'user.redeem CODE_USED_UP', 'user.groupJoin ALREADY_DONE'],
    ...['control.decideWithdrawal ALREADY_DECIDED', 'control.decideGroupJoin ALREADY_DECIDED'],
  ])
    expect(reached).toContain(outcome);
}, 600_000);

const purchase = (data: unknown, productId = 1): Ended => ({
  ...{ who: 0, caller: new Caller('', ''), endpoint: product.createOrder, input: { productId, quantity: 1 } },
  ...{ key: 'k', status: 200, outcome: 'success', data },
});

it('a repeat counts once, and one with another answer or another purchase is found', () => {
  expect(effectsOf([purchase({ id: '1' }), purchase({ id: '1' })])).toHaveLength(1);
  expect(() => effectsOf([purchase({ id: '1' }), purchase({ id: '2' })])).toThrow('with the key k differ');
  expect(() => effectsOf([purchase({ id: '1' }), purchase({ id: '1' }, 2)])).toThrow('with the key k differ');
});

it('a purchase that nobody could pay is found', () => {
  const machine = { price: 150_000_000, daily: 1 };
  const terms = { machines: { 1: machine, 2: machine }, purchase: [0, 0, 0], income: [0, 0, 0], fee: 0 };
  const scene = { accountant: new Accountant(terms as never) } as unknown as Scene;
  const buy = { act: 'buy', who: 0, productId: 1, quantity: 1 } as const;
  expect(() => bookAll(scene, [buy, buy])).toThrow('The rules allow no more');
});

it('a mistake on the command line is one sentence', async () => {
  const loaders = ['--import', 'tsx', '--import', './kit/raw-text.ts'];
  const command = [...loaders, 'tests/campaigns/races/races.ts', '--seed', 'a b'];
  await expect(promisify(execFile)(process.execPath, command)).rejects.toMatchObject({
    ...{ code: 2, stderr: '--seed must be up to 40 letters and digits.\n' },
  });
});
