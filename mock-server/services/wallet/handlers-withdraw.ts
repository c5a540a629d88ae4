import { reaches, toMicro, toMoney, USDT, type Micro } from '#contract/money.ts';
import { wallet } from '#contract/wallet.ts';
import { openFrom } from '../../time/platform-time.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import { preparedHandler, type HandlersOf, type MemberWorld } from '../../handling/world.ts';
import { findBinding, listBindings, type BindingRow } from '../fund/binding-store.ts';
import { paysByBank, requireBankPayouts } from '../fund/destination.ts';
import { describePayout, payoutTo } from './bank-payout.ts';
import {
  requireFundPassword,
  isLocked,
  refuseWhileLocked,
  triesLeft,
  compareFundPassword,
} from './fund-password-lock.ts';
import { scheduleOf } from './withdrawal-rules.ts';
import { countUnderWay } from './withdrawal-store.ts';
import { describeWithdrawal, requestWithdrawal } from './withdrawals.ts';

export const withdrawHandlers: Pick<
  HandlersOf<typeof wallet>,
  'withdrawStatus' | 'withdrawQuote' | 'withdraw'
> = {
  withdrawStatus(world) {
    const { sql, member, params, now } = world;
    const nextOpenTime = openFrom(now, params.withdrawWindow);
    const { payPasswordHash, withdrawLockedUntil } = member;
    return {
      open: nextOpenTime === now,
      nextOpenTime,
      hasBinding: listUsable(world).length > 0,
      hasPayPassword: payPasswordHash !== null,
      pending: countUnderWay(sql, member.id),
      lockedUntil: isLocked(world) ? withdrawLockedUntil : 0,
      payTriesLeft: triesLeft(world),
    };
  },

  withdrawQuote(world, { amount, bindingId }) {
    refuseWhileLocked(world);
    const binding = bindingId === undefined ? undefined : bindingOf(world, bindingId);
    refuseAmount(world, amount);
    const { feeMicro, netMicro, processFromAt, arriveBeforeAt } = scheduleOf(amount, world.now, world.params);
    return {
      amount: toMoney(amount),
      fee: toMoney(feeMicro),
      net: toMoney(netMicro),
      ...(binding && describePayout(payoutTo(binding, netMicro, world.params))),
      processFrom: processFromAt,
      arriveBefore: arriveBeforeAt,
    };
  },

  withdraw: preparedHandler(
    wallet.withdraw,
    (preparation, { payPassword }) => compareFundPassword(preparation, payPassword),
    (world, { amount, bindingId, kind, payPassword, expectedFee, expectedPayAmount }, check) => {
      refuseWhileLocked(world);
      const binding = bindingOf(world, bindingId, kind);
      if (world.member.payPasswordHash === null) refuse('NO_PAY_PASSWORD');
      refuseAmount(world, amount);
      const { feeMicro, netMicro } = scheduleOf(amount, world.now, world.params);
      const { payMicro } = payoutTo(binding, netMicro, world.params);
      if ((expectedFee ?? feeMicro) !== feeMicro || (expectedPayAmount ?? payMicro) !== payMicro)
        refuse('TERMS_CHANGED');
      requireFundPassword(world, payPassword, check);
      return describeWithdrawal(world, requestWithdrawal(world, binding, amount));
    },
    (world, { payPassword }, check) => {
      // A locked member must not find out whether the password is correct. The first result is not secret.
      if (!isLocked(world)) requireFundPassword(world, payPassword, check);
    },
  ),
};

type Kind = BindingRow['kind'];

/** The named binding of the caller, or their only one of the wanted kind. */
function bindingOf(world: MemberWorld, id: number | undefined, kind?: Kind): BindingRow {
  const { sql, member, params } = world;
  const binding = id === undefined ? onlyBindingOf(world, kind) : findBinding(sql, member.id, id);
  if (!binding) return refuseUnbound(kind);
  if (binding.kind === 'bank') requireBankPayouts(params);
  // The chain may have been closed after the address was bound.
  const isClosed = binding.kind === 'address' && !params.withdrawChains.includes(binding.chain);
  return isClosed ? refuseField('bindingId', 'chain') : binding;
}

function onlyBindingOf(world: MemberWorld, kind: Kind | undefined): BindingRow | undefined {
  const usable = listUsable(world);
  const [only, ...others] = kind === undefined ? usable : usable.filter((one) => one.kind === kind);
  return others.length === 0 ? only : refuseField('bindingId', 'required');
}

/** The caller's bindings, without bank accounts while payouts to banks are closed. */
const listUsable = ({ sql, member, params }: MemberWorld): BindingRow[] =>
  listBindings(sql, member.id, paysByBank(params) ? undefined : 'address');

/** The spec has different words for addresses and banks (§8). A withdrawal that names no kind goes to an address. */
const refuseUnbound = (kind: Kind | undefined): never =>
  refuse('NO_BINDING', kind === 'bank' ? { values: { context: 'bank' } } : {});

function refuseAmount({ params, ledger, member }: MemberWorld, amountMicro: Micro): void {
  const minimumMicro = toMicro(params.minWithdraw);
  if (!reaches(amountMicro, minimumMicro))
    refuse('BELOW_MINIMUM', { values: { minimum: toMoney(minimumMicro), currency: USDT } });
  if (amountMicro > ledger.balanceOf(member.id, 'available')) refuse('INSUFFICIENT_BALANCE');
}
