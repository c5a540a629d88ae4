import type { EndpointId } from '#contract/index.ts';

/** The endpoints that this phone stands in for if the host lacks them (docs/hosts.md). */
export const stoodInIds = [
  'product.quote',
  'wallet.withdrawQuote',
  'wallet.incomeDays',
  'wallet.record',
  'user.hasPayPassword',
  'user.groupStatus',
  'user.shareLinkStatus',
  'fund.chains',
] as const satisfies readonly EndpointId[];

export type StoodInId = (typeof stoodInIds)[number];

export const isStoodIn = (id: string): id is StoodInId => stoodInIds.some((one) => one === id);
