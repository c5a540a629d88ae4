import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import type { Caller, CallInput } from '#kit/caller.ts';
import type { TestWorld } from '#kit/test-world.ts';

/** Removes the coupons of the fixture. */
export async function removeCoupons<W extends TestWorld>(world: W): Promise<W> {
  for (const { id } of await world.operator.ok(control.manageCoupons)) {
    await world.operator.ok(control.removeCoupon, { id });
  }
  return world;
}

/** Offers a coupon, by default 5 USDT off any product for a week. Returns its id. */
export async function offerCoupon(
  { operator }: TestWorld,
  terms: Partial<CallInput<typeof control.addCoupon>> = {},
): Promise<string> {
  const { id } = await operator.ok(control.addCoupon, {
    title: 'Five off',
    amount: '5.00',
    validDays: 7,
    ...terms,
  });
  return id;
}

/** Offers a coupon, which a member receives. Returns its id. */
export async function receivedCoupon(
  world: TestWorld,
  member: Caller,
  terms: Partial<CallInput<typeof control.addCoupon>> = {},
): Promise<string> {
  const couponId = await offerCoupon(world, terms);
  await member.ok(gift.receiveCoupon, { couponId });
  return couponId;
}
