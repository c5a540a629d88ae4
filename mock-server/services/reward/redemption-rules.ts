import type { Reason } from '#contract/refusals.ts';
import type { Row } from '../../db/tables.ts';

export interface RedemptionCode extends Row<'redemptionCode'> {
  readonly redeemed: number;
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
