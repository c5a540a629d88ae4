import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type Recharge = OutputOf<typeof control.recharges>[number];

/** The stage of a recharge: it waits for a transfer, for blocks or for the operator, or is finished. */
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

/** The way of a recharge: its chain, or cash or card with the reference. */
export function useWayOf(): (recharge: Recharge) => string {
  const { t } = useTranslation();
  return ({ channel, chain, reference }) =>
    channel === 'usdt'
      ? chain
      : [t(`harness.recharges.channels.${channel}`), reference].filter(Boolean).join(' · ');
}
