import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { newMember, setPayPassword, type TestMember } from './member.ts';
import { testWorld, type TestWorld } from './world.ts';

export const nairobi = (text: string) => Date.parse(`${text}+03:00`);

export const emptyWorld = () => testWorld({ fixture: 'empty' });

/** Creates a member with money, a fund password and a payout address. */
export async function readyMember(world: TestWorld, available = '100.00') {
  const member = await newMember(world, available);
  await setPayPassword(world, member);
  const address = `0x${member.phone.padStart(40, '0')}`;
  const { id } = await member.caller.ok(fund.addAddress, {
    kind: 'address',
    currency: 'USDT',
    chain: 'BEP20',
    address,
  });
  return { ...member, bindingId: id };
}
export type ReadyMember = Awaited<ReturnType<typeof readyMember>>;

/** Creates a member with 20 USDT, a fund password and a Kenyan bank account. */
export async function bankMember(world: TestWorld) {
  const member = await newMember(world, '20.00');
  await setPayPassword(world, member);
  const account = { kind: 'bank', bank: 'KCB', payee: 'Bob', account: '1234567890' } as const;
  const { id } = await member.caller.ok(fund.addAddress, account);
  return { ...member, bindingId: id };
}

export const requestWithdrawal = ({ caller, bindingId }: ReadyMember, amount: number | string) =>
  caller.ok(wallet.withdraw, { amount, bindingId, payPassword });
export const withdrawalOf = async (world: TestWorld, id: string) =>
  (await world.operator.ok(control.withdrawals)).find((withdrawal) => withdrawal.id === id);
export const decide = (world: TestWorld, id: string, decision: 'approve' | 'reject', reason?: string) =>
  world.operator.ok(control.decideWithdrawal, { id, decision, ...(reason && { reason }) });
export const goToInstant = (world: TestWorld, to: number) => world.operator.ok(control.setClock, { to });
export const goTo = (world: TestWorld, text: string) => goToInstant(world, nairobi(text));
export const next = (world: TestWorld) => world.operator.ok(control.setClock, { next: true });

/** Returns the postings of the member's latest withdrawal record with this code. */
export async function postingsOf({ caller }: TestMember, code: 'WITHDRAWAL' | 'WITHDRAWAL_FAILED') {
  const { list } = await caller.ok(wallet.records, { type: 'withdrawal' });
  const id = list.find((record) => record.code === code)?.id ?? '';
  const { postings } = await caller.ok(wallet.record, { id });
  return postings.map(({ kind, from, to, amount }) => [
    kind,
    from.split(':').pop(),
    to.split(':').pop(),
    amount,
  ]);
}
