/** The names of the texts of events that are about a member. */
export const textsOfMembers = {
  'transfer.confirm': 'transferConfirm',
  'recharge.expire': 'rechargeExpire',
  'withdrawal.review': 'withdrawalReview',
  'withdrawal.arrive': 'withdrawalArrive',
  'income.arrive': 'incomeArrive',
  'order.expire': 'orderExpire',
  'coupon.remind': 'couponRemind',
  'group.verify': 'groupVerify',
  'run-off.return': 'runOffReturn',
} as const;

export const eventTexts = {
  ...textsOfMembers,
  'film.join': 'filmJoin',
  'film.returns': 'filmReturns',
} as const;
