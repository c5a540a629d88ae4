/** The console's panels by the names that addresses call them. */
export const panelIds = [
  'time',
  'worlds',
  'outbox',
  'members',
  'recharges',
  'withdrawals',
  'ledger',
  'requests',
] as const;

export type PanelId = (typeof panelIds)[number];

export const isPanelId = (id: string): id is PanelId => (panelIds as readonly string[]).includes(id);
