import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import type { PublicEntity } from '#contract/entities.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { personas } from '#fixtures/data/people.ts';
import { offerCoupon, removeCoupons } from '#cli/conformance/coupon.ts';
import { useLiveStreams } from '#tests/support/live-streams.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';
import { type Caller, testWorld, type TestWorld } from '#tests/support/world.ts';

const { listen } = useLiveStreams();

const grant = (world: TestWorld, phone: string, amount = '1') =>
  world.operator.ok(control.grant, { phone, kind: 'bonus', amount });

const changes: readonly (readonly [PublicEntity, (operator: Caller) => Promise<unknown>])[] = [
  ['products', (operator) => operator.ok(control.changeProduct, { id: '1', stock: 3 })],
  ['coupons', (operator) => operator.ok(control.changeCoupon, { id: '1', quantity: 900 })],
  ['news', (operator) => operator.ok(control.addNews, { title: 'News', content: 'Read on.' })],
  ['notices', (operator) => operator.ok(control.addNotice, { kind: 'scroll', content: 'Read on.' })],
  [
    'versions',
    (operator) =>
      operator.ok(control.addVersion, { platform: 'ios', versionCode: 900, version: '9.0.0', downUrl: '' }),
  ],
  [
    'posts',
    (operator) => operator.ok(control.addManagedPost, { phone: personas.alice.phone, content: 'Good day' }),
  ],
  ['params', (operator) => operator.ok(control.setParams, { reviewMinutes: 90 })],
];

describe('msg.live for public changes', () => {
  it.each(changes)('reports that the operator changed the %s', async (what, change) => {
    const world = await testWorld();
    const stream = await listen(world.origin, await world.as('bob'));
    await change(world.operator);
    expect((await stream.next('changed')).data).toEqual({ kind: 'changed', what, at: await world.now() });
  });

  it('reports a post, a like and a comment of a member to every member', async () => {
    const world = await testWorld();
    const [alice, stream] = [await world.as('alice'), await listen(world.origin, await world.as('bob'))];
    const { id: squareId } = await alice.ok(square.addTextPost, { content: 'Good day' });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'posts' });
    await alice.ok(square.like, { squareId });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'posts' });
    await alice.ok(square.comment, { squareId, content: 'Good day to you' });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'posts' });
  });

  it('reports the start of a rush on a machine once to every member', async () => {
    const world = await testWorld();
    const [bob, stream] = [await world.as('bob'), await listen(world.origin, await world.as('esther'))];
    const buy = (productId: number, quantity: number) => bob.ok(product.createOrder, { productId, quantity });
    await world.operator.ok(control.changeProduct, { id: '1', limit: 50 });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'products' });
    await grant(world, personas.bob.phone, '500');
    // Changes are collected for a quarter of a second, in which a busy machine may make one purchase only.
    fakeServerTimers('setTimeout', 'clearTimeout');
    try {
      await Promise.all([buy(1, 1), buy(1, 2)]);
      vi.advanceTimersByTime(250);
      expect((await stream.next('changed')).data).toMatchObject({ what: 'stock', id: '1' });
      await Promise.all([buy(1, 3), buy(2, 1)]);
      vi.advanceTimersByTime(250);
      const { data } = await stream.next('changed');
      expect(data).toEqual({ kind: 'changed', what: 'stock', at: await world.now() });
    } finally {
      restoreServerTimers();
    }
    // An event for each purchase would have arrived before this one.
    await world.operator.ok(control.addNotice, { kind: 'scroll', content: 'Read on.' });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'notices' });
  });

  it('reports a coupon when the last one is gone, and nothing for a rejected call', async () => {
    const world = await removeCoupons(await testWorld());
    const stream = await listen(world.origin, await world.as('esther'));
    const couponId = await offerCoupon(world, { quantity: 2 });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'coupons' });

    await (await world.as('alice')).ok(gift.receiveCoupon, { couponId });
    await world.operator.refused(control.removeCoupon, { id: couponId }, 'ITEM_IN_USE');
    await world.operator.ok(control.addNotice, { kind: 'scroll', content: 'Read on.' });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'notices' });

    await (await world.as('bob')).ok(gift.receiveCoupon, { couponId });
    expect((await stream.next('changed')).data).toMatchObject({ what: 'coupons' });
  });
});
