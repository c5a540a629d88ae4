import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type Recharge = OutputOf<typeof control.recharges>[number];

/** How far a recharge has come, and whom it waits for: somebody's transfer, its blocks, or the operator. */
type Stage = 'waiting' | 'confirming' | 'toDecide' | Exclude<Recharge['status'], 'pending' | 'processing'>;

export const isOpen = ({ status }: Recharge): boolean => status === 'pending' || status === 'processing';

export function stageOf({ status, channel, seenAmount }: Recharge): Stage {
  if (status !== 'pending' && status !== 'processing') return status;
  if (channel !== 'usdt') return 'toDecide';
  return seenAmount === undefined ? 'waiting' : 'confirming';
}

export const tones = {
  waiting: 'amber',
  confirming: 'amber',
  toDecide: 'amber',
  arrived: 'green',
  failed: 'red',
  'not received': 'red',
  expired: 'red',
} as const satisfies Record<Stage, string>;

/** How it comes in: by which chain, or as cash or by card with its reference. */
export function useWayOf(): (recharge: Recharge) => string {
  const { t } = useTranslation();
  return ({ channel, chain, reference }) =>
    channel === 'usdt'
      ? chain
      : [t(`harness.recharges.channels.${channel}`), reference].filter(Boolean).join(' · ');
}
