/** The console's panels by the names that addresses call them. */
export const panelIds = [
  'time',
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
  'requests',
] as const;

export type PanelId = (typeof panelIds)[number];

export const isPanelId = (id: string): id is PanelId => (panelIds as readonly string[]).includes(id);
