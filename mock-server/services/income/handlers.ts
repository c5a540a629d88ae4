import type { InputOf } from '#contract/endpoint.ts';
import type { income } from '#contract/income.ts';
import { toMoney } from '#contract/money.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf, MemberWorld } from '../../handling/world.ts';

/** Makes income that has arrived available, all of it or an amount. */
export function takeOut(world: MemberWorld, { amount }: InputOf<typeof income.takeOut>) {
  const { ledger, member } = world;
  const heldMicro = ledger.balanceOf(member.id, 'income');
  const amountMicro = amount ?? heldMicro;
  if (amountMicro === 0) refuse('NOTHING_TO_TAKE_OUT');
  if (amountMicro > heldMicro) refuse(heldMicro === 0 ? 'NOTHING_TO_TAKE_OUT' : 'MORE_THAN_INCOME');
  const movement = ledger.move({
    kind: 'take out',
    from: memberAccount(member.id, 'income'),
    to: memberAccount(member.id, 'available'),
    amountMicro,
  });
  addRecord(world, { memberId: member.id, type: 'exchange', code: 'TAKE_OUT', amountMicro }, movement);
  return {
    amount: toMoney(amountMicro),
    income: toMoney(ledger.balanceOf(member.id, 'income')),
    available: toMoney(ledger.balanceOf(member.id, 'available')),
  };
}

export const incomeHandlers: HandlersOf<typeof income> = { takeOut };
