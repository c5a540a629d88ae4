import { memberEndpoints } from '#contract/profile/names.ts';

/** The reference's own endpoints, which the client can do without and few platforms have. */
export const conveniences: readonly string[] = [
  ...['product.quote', 'wallet.withdrawQuote', 'user.hasPayPassword', 'wallet.incomeDays', 'wallet.record'],
  ...[
    'user.groupStatus',
    'user.shareLinkStatus',
    'user.redeemRecord',
    'fund.chains',
    'msg.live',
    'msg.liveTicket',
  ],
  ...['user.sessions', 'user.endSessions'],
];

/** The endpoints that every platform has somewhere, although the spec does not show their paths. */
export const unknownPaths: readonly string[] = memberEndpoints
  .filter(({ id, source }) => source === 'reference' && !conveniences.includes(id))
  .map(({ id }) => id);

/** The endpoints of the main flow, in the order in which it calls them. */
const flow: readonly string[] = [
  ...['user.login', 'user.info', 'user.sysInfo', 'user.smsCode', 'user.register'],
  ...['product.products', 'product.product', 'product.createOrder', 'product.orders'],
  ...['wallet.wallet', 'wallet.records', 'fund.recharge', 'fund.rechargeStatus'],
  ...['product.receiveIncome', 'income.takeOut', 'user.payPasswordSms', 'user.payPasswordUpdate'],
  ...['fund.addAddress', 'fund.bindings', 'wallet.withdrawStatus', 'wallet.withdraw'],
  ...['user.teamSummary', 'user.teamMembers', 'square.posts', 'msg.messages'],
];

export const isInFlow = (id: string): boolean => flow.includes(id);

/** The endpoints that a profile must name, those that the main flow needs first in front. */
export const neededFirst: readonly string[] = [...new Set([...flow, ...unknownPaths])];
