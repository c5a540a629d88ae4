import { reaches, toMicro, toMoney, USDT, type Micro } from '#contract/money.ts';
import { wallet } from '#contract/wallet.ts';
import { openFrom } from '../../clock/platform-time.ts';
import { refuse, refuseField } from '../../refusal.ts';
import { prepared, type HandlersOf, type MemberWorld } from '../../world.ts';
import { findBinding, listBindings, type BindingRow } from '../fund/binding-store.ts';
import { checkPayPassword, refuseWhileLocked, tryPayPassword } from './pay-lock.ts';
import { scheduleOf } from './withdrawal-rules.ts';
import { countUnderWay } from './withdrawal-store.ts';
import { describeWithdrawal, openWithdrawal } from './withdrawals.ts';

/** Money out. */
export const withdrawHandlers: Pick<
  HandlersOf<typeof wallet>,
  'withdrawStatus' | 'withdrawQuote' | 'withdraw'
> = {
  withdrawStatus({ sql, member, params, now }) {
    const nextOpenTime = openFrom(now, params.withdrawWindow);
    const { payPasswordHash, withdrawLockedUntil } = member;
    return {
      open: nextOpenTime === now,
      nextOpenTime,
      hasBinding: listBindings(sql, member.id).length > 0,
      hasPayPassword: payPasswordHash !== null,
      pending: countUnderWay(sql, member.id),
      lockedUntil: withdrawLockedUntil > now ? withdrawLockedUntil : 0,
    };
  },

  withdrawQuote(world, { amount }) {
    refuseWhileLocked(world);
    refuseAmount(world, amount);
    const { feeMicro, netMicro, processFromAt, arriveBeforeAt } = scheduleOf(amount, world.now, world.params);
    return {
      amount: toMoney(amount),
      fee: toMoney(feeMicro),
      net: toMoney(netMicro),
      processFrom: processFromAt,
      arriveBefore: arriveBeforeAt,
    };
  },

  withdraw: prepared(
    wallet.withdraw,
    (preparation, { payPassword }) => tryPayPassword(preparation, payPassword),
    (world, { amount, bindingId, payPassword }, tried) => {
      refuseWhileLocked(world);
      const binding = destinationOf(world, bindingId);
      if (world.member.payPasswordHash === null) refuse('NO_PAY_PASSWORD');
      refuseAmount(world, amount);
      checkPayPassword(world, payPassword, tried);
      return describeWithdrawal(world, openWithdrawal(world, binding, amount));
    },
  ),
};

/** The caller's binding that was named. None need be when there is only one; among several nothing is guessed. */
function destinationOf({ sql, member }: MemberWorld, id: number | undefined): BindingRow {
  if (id !== undefined) return findBinding(sql, member.id, id) ?? refuse('NO_BINDING');
  const [only = refuse('NO_BINDING'), ...others] = listBindings(sql, member.id);
  return others.length === 0 ? only : refuseField('bindingId', 'required');
}

function refuseAmount({ params, ledger, member }: MemberWorld, amountMicro: Micro): void {
  if (!reaches(amountMicro, toMicro(params.minWithdraw)))
    refuse('BELOW_MINIMUM', { values: { minimum: params.minWithdraw, currency: USDT } });
  if (amountMicro > ledger.balanceOf(member.id, 'available')) refuse('INSUFFICIENT_BALANCE');
}
