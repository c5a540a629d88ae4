import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import type { TestMember } from './member.ts';
import type { TestWorld } from './world.ts';

/** Announces a recharge as a member, before a transfer arrives. */
export const announce = (
  { caller }: TestMember,
  amount: number | string,
  channel: 'usdt' | 'cash' | 'card' = 'usdt',
) => caller.ok(fund.recharge, { channel, amount });

export const rechargeStatus = ({ caller }: TestMember, id: string) => caller.ok(fund.rechargeStatus, { id });

/** Transfers to a member's deposit address on the simulated chain. */
export const transfer = (
  { operator }: TestWorld,
  { phone }: TestMember,
  amount: string,
  more: { hash?: string; chain?: string } = {},
) => operator.ok(control.transfer, { phone, amount, ...more });
