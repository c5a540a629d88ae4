import { useQuery } from '@tanstack/react-query';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { isExplicitlyFalse } from '#client/api/presence.ts';
import { worldNow } from '#client/api/world-time.ts';

/** A coupon that expires within this time is a task. */
const soonMs = 3 * 24 * 60 * 60 * 1000;

/** The tasks of the member. Undefined until each part has answered or failed. */
export function useTasks() {
  const reward = useQuery(query(gift.registerReward));
  const coupons = useQuery(query(gift.coupons, { state: 'available' }));
  const group = useQuery(query(user.groupStatus));
  const status = useQuery(query(wallet.withdrawStatus));

  const parts = [reward, coupons, group, status];
  if (parts.some(({ isLoading, isFetched }) => isLoading && !isFetched)) return undefined;
  return {
    reward: reward.data?.available && !reward.data.received ? reward.data : undefined,
    coupons: (coupons.data ?? []).filter(({ endTime }) => endTime > 0 && endTime - worldNow() < soonMs),
    group: group.data?.state === 'rejected' ? group.data : undefined,
    /** The first thing that a withdrawal still needs. */
    setup: !status.data
      ? undefined
      : // A host may send neither.
        isExplicitlyFalse(status.data.hasPayPassword)
        ? ('fundPassword' as const)
        : isExplicitlyFalse(status.data.hasBinding)
          ? ('binding' as const)
          : undefined,
  };
}

export type Tasks = NonNullable<ReturnType<typeof useTasks>>;
