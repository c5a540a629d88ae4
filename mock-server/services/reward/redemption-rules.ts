import type { Micro } from '#contract/money.ts';
import type { Reason } from '#contract/refusals.ts';
import type { redemptionTypes } from '#contract/user/rewards.ts';

export interface RedemptionCode {
  readonly id: number;
  readonly code: string;
  readonly type: (typeof redemptionTypes)[number];
  readonly amountMicro: Micro;
  /** The maximum of a random bonus. Equal to `amountMicro` for other types. */
  readonly amountToMicro: Micro;
  /** The number of members who can redeem it. */
  readonly most: number;
  readonly redeemed: number;
  /** 0 means that it never expires. */
  readonly expireAt: number;
}

/** The reason why a member cannot redeem a code now, or undefined. At the instant of its expiry a code has expired. */
export function redemptionRefusal(
  { redeemed, most, expireAt }: RedemptionCode,
  now: number,
  alreadyRedeemed: boolean,
): Reason | undefined {
  if (alreadyRedeemed) return 'ALREADY_REDEEMED';
  if (expireAt !== 0 && now >= expireAt) return 'CODE_EXPIRED';
  return redeemed >= most ? 'CODE_USED_UP' : undefined;
}
