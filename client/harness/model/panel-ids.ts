/** The console's panels by their names in an address. */
export const panelIds = [
  'overview',
  'params',
  'faults',
  'worlds',
  'outbox',
  'members',
  'push',
  'feedback',
  'groupJoins',
  'recharges',
  'chain',
  'withdrawals',
  'products',
  'coupons',
  'codes',
  'news',
  'notices',
  'versions',
  'posts',
  'ledger',
  'solvency',
  'requests',
  'recorder',
] as const;

export type PanelId = (typeof panelIds)[number];
