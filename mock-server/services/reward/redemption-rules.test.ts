import { expect, it } from 'vitest';
import { redemptionRefusal } from './redemption-rules.ts';

const code = {
  id: 1,
  code: 'GOLD',
  type: 'bonus',
  amountMicro: 1,
  amountToMicro: 1,
  most: 2,
  redeemed: 1,
  expireAt: 1000,
} as const;

it('a code can be redeemed before its expiry, up to its limit, and once per member', () => {
  expect(redemptionRefusal(code, 999, false)).toBeUndefined();
  expect(redemptionRefusal(code, 1000, false)).toBe('CODE_EXPIRED');
  expect(redemptionRefusal({ ...code, expireAt: 0 }, 1000, false)).toBeUndefined();
  expect(redemptionRefusal({ ...code, redeemed: 2 }, 999, false)).toBe('CODE_USED_UP');
  expect(redemptionRefusal({ ...code, redeemed: 3 }, 999, false)).toBe('CODE_USED_UP');
  expect(redemptionRefusal(code, 999, true)).toBe('ALREADY_REDEEMED');
});

it('a second redemption by a member is refused as already redeemed, even after the code has ended', () => {
  expect(redemptionRefusal({ ...code, redeemed: 2 }, 1000, true)).toBe('ALREADY_REDEEMED');
});
