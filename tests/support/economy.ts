import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { toMicro } from '#contract/money.ts';
import type { TestWorld } from '#kit/test-world.ts';
import type { Plan } from './accountant.ts';
import { newMember, setPayPassword, type TestMember } from './member.ts';

const asRate = (millionths: number): string => `0.${String(millionths).padStart(6, '0')}`;
const asRates = ([first, second, third]: Plan['purchase']): [string, string, string] => [
  asRate(first),
  asRate(second),
  asRate(third),
];
export const asAmount = (micro: number): string =>
  `${Math.floor(micro / 1_000_000)}${asRate(micro % 1_000_000).slice(1)}`;

export async function invite(world: TestWorld, upline: TestMember | undefined): Promise<TestMember> {
  const member = await newMember(
    world,
    '200',
    upline && (await world.operator.ok(control.member, { id: String(upline.id) })).inviteCode,
  );
  await setPayPassword(world, member);
  const address = `0x${member.id.toString(16).padStart(40, '0')}`;
  await member.caller.ok(fund.addAddress, { kind: 'address', currency: 'USDT', chain: 'BEP20', address });
  return member;
}

/** Sets the terms of a plan. A withdrawal completes within a day, on any day of the week. */
export async function setTerms(world: TestWorld, { machines, fee, ...rates }: Plan): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const [purchase, benefits] = [asRates(rates.purchase), asRates(rates.income)];
  await world.setParams({
    withdrawWindow: { days, from: '00:00', to: '23:59', timeZone: 'Africa/Nairobi' },
    withdrawFeeRate: asRate(fee),
    bonusRates: { purchase, income: benefits },
  });
  for (const [id, { price, daily }] of Object.entries(machines)) {
    const terms = { id, price: asAmount(price), dayReturn: asAmount(daily) };
    await world.operator.ok(control.changeProduct, terms);
  }
}

/** A member's available, income, transit and frozen balances, in micro-USDT. */
export async function balancesOf({ operator }: TestWorld, { id }: TestMember): Promise<number[]> {
  const { balances } = await operator.ok(control.member, { id: String(id) });
  return [balances.available, balances.income, balances.transit, balances.frozen].map(toMicro);
}
