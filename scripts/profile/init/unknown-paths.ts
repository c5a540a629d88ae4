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
