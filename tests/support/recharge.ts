import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import type { TestMember } from './member.ts';
import type { TestWorld } from './world.ts';

/** A recharge as a member says it, before anything has arrived. */
export const announce = (
  { caller }: TestMember,
  amount: number | string,
  channel: 'usdt' | 'cash' | 'card' = 'usdt',
) => caller.ok(fund.recharge, { channel, amount });

export const rechargeStatus = ({ caller }: TestMember, id: string) => caller.ok(fund.rechargeStatus, { id });

/** A transfer on the simulated chain to a member's deposit address. */
export const transfer = (
  { operator }: TestWorld,
  { phone }: TestMember,
  amount: string,
  more: { hash?: string; chain?: string } = {},
) => operator.ok(control.transfer, { phone, amount, ...more });
