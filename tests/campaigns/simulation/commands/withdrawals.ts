import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { wallet } from '#contract/wallet.ts';
import { params } from '#fixtures/data/params.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { decimal, millionths, share } from '../model/arithmetic.ts';
import type { Binding, Member } from '../model/books.ts';
import { afterOpenTime, HOUR, MINUTE } from '../model/days.ts';
import { assertFigures, type Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

const NO_ID = '999999999';
const MINIMUM = millionths(params.minWithdraw);

/** Asks for a withdrawal, now and then with a wrong fund password or on outdated terms. */
export const withdraw: Command = {
  name: 'withdraw',
  async run(simulation) {
    const { random, terms } = simulation;
    const member = simulation.anyMember();
    const amount = random.integer(50, 6000) * 10_000;
    const wish = {
      amount,
      binding: random.pick([...member.bindings, undefined]),
      isWrong: random.chance(0.15),
      isOutdated: random.chance(0.05),
    };
    const fee = share(amount, terms.feeRate);
    const figures = { amount: decimal(amount, 2), fee: decimal(fee, 2), net: decimal(amount - fee, 2) };
    if (random.chance(0.2)) await quote(simulation, member, wish, figures);
    const refusal = withdrawalRefusal(simulation, member, wish);
    const answer = await simulation.attempt<OutputOf<typeof wallet.withdraw>>({
      endpoint: wallet.withdraw,
      input: {
        amount: decimal(amount),
        bindingId: wish.binding?.id,
        payPassword: wish.isWrong ? '000000' : payPassword,
        ...(wish.isOutdated && { expectedFee: decimal(fee + 10_000, 2) }),
      },
      member,
      refusal,
      values: lockValues(simulation, member, refusal),
    });
    if (refusal === 'WRONG_PAY_PASSWORD') countWrongTry(simulation, member);
    if (refusal) return;
    assertFigures('wallet.withdraw', answer, figures);
    member.payFailures = 0;
    const to = wish.binding ?? usableOf(simulation, member)[0];
    if (to) bookWithdrawal(simulation, member, { id: answer.id, amount, to });
  },
};

interface Wish {
  readonly amount: number;
  readonly binding: Binding | undefined;
  readonly isWrong: boolean;
  readonly isOutdated: boolean;
}

/** Reads the price of a withdrawal, which does not need a destination yet. */
async function quote(
  simulation: Simulation,
  member: Member,
  { amount, binding }: Wish,
  figures: Readonly<Record<string, string>>,
): Promise<void> {
  const isMissing = simulation.random.chance(0.1);
  const named = binding && destinationRefusal(simulation, member, binding);
  const refusal = isLocked(simulation, member)
    ? 'WITHDRAW_LOCKED'
    : isMissing
      ? 'NO_BINDING'
      : (named ?? amountRefusal(member, amount));
  const answer = await simulation.attempt<OutputOf<typeof wallet.withdrawQuote>>({
    endpoint: wallet.withdrawQuote,
    input: { amount: decimal(amount), bindingId: isMissing ? NO_ID : binding?.id },
    member,
    refusal,
    values: lockValues(simulation, member, refusal),
  });
  if (!refusal) assertFigures('wallet.withdrawQuote', answer, figures);
}

/** The hours of a lock, of which a begun one counts. */
const lockValues = ({ now }: Simulation, { lockedUntil }: Member, refusal: Reason | undefined) =>
  refusal === 'WITHDRAW_LOCKED' ? { hours: Math.ceil((lockedUntil - now) / HOUR) } : undefined;

const isLocked = ({ now }: Simulation, { lockedUntil }: Member): boolean => now < lockedUntil;

/** The destinations that are open: accounts only while cash is taken. */
const usableOf = ({ takesCash }: Simulation, { bindings }: Member): Binding[] =>
  bindings.filter(({ kind }) => takesCash || kind === 'address');

function destinationRefusal(
  simulation: Simulation,
  member: Member,
  binding: Binding | undefined,
): Reason | undefined {
  if (binding) return binding.kind === 'bank' && !simulation.takesCash ? 'CHANNEL_CLOSED' : undefined;
  const { length } = usableOf(simulation, member);
  // With several destinations, the member must name one.
  if (length > 1) return 'BAD_INPUT';
  return length === 0 ? 'NO_BINDING' : undefined;
}

function amountRefusal({ balances }: Member, amount: number): Reason | undefined {
  if (amount < MINIMUM) return 'BELOW_MINIMUM';
  return amount > balances.available ? 'INSUFFICIENT_BALANCE' : undefined;
}

/** The first reason in the order of the rules. */
function withdrawalRefusal(
  simulation: Simulation,
  member: Member,
  { amount, binding, isWrong, isOutdated }: Wish,
): Reason | undefined {
  if (isLocked(simulation, member)) return 'WITHDRAW_LOCKED';
  const refusal = destinationRefusal(simulation, member, binding);
  if (refusal) return refusal;
  if (!member.hasPayPassword) return 'NO_PAY_PASSWORD';
  const unpayable = amountRefusal(member, amount);
  if (unpayable) return unpayable;
  if (isOutdated) return 'TERMS_CHANGED';
  return isWrong ? 'WRONG_PAY_PASSWORD' : undefined;
}

function countWrongTry({ now, terms }: Simulation, member: Member): void {
  member.payFailures += 1;
  if (member.payFailures < terms.payTries) return;
  member.payFailures = 0;
  member.lockedUntil = now + params.payLockHours * HOUR;
}

/** Freezes the amount. The rule approves it after its review, and it is paid some minutes later. */
function bookWithdrawal(
  { books, terms, withdrawals }: Simulation,
  member: Member,
  { id, amount, to }: { id: string; amount: number; to: Binding },
): void {
  const { now } = books;
  const fee = share(amount, terms.feeRate);
  const latestAt = now + terms.arrivalHours * HOUR;
  books.shift(member, 'available', 'frozen', amount);
  let cancel: () => void;

  const arrive = () => {
    withdrawal.state = 'ended';
    books.pay(to.kind === 'bank' ? 'bank' : 'chain', member, 'frozen', fee - amount);
    books.pay('fees', member, 'frozen', -fee);
  };
  const approve = () => {
    withdrawal.state = 'processing';
    const promised = Math.min(books.now + terms.payoutMinutes * MINUTE, latestAt);
    cancel = books.later(Math.max(books.now, promised), arrive);
  };
  const withdrawal = {
    id,
    member,
    bindingId: to.id,
    state: 'pending' as 'pending' | 'processing' | 'ended',
    approve() {
      cancel();
      approve();
    },
    reject() {
      cancel();
      withdrawal.state = 'ended';
      books.shift(member, 'frozen', 'available', amount);
    },
  };
  const reviewedAt = afterOpenTime(now, terms.reviewMinutes * MINUTE, terms.opening);
  cancel = books.later(Math.min(reviewedAt, latestAt), approve);
  withdrawals.push(withdrawal);
}

const decide: Command = {
  name: 'decide a withdrawal',
  async run(simulation) {
    const { random, withdrawals } = simulation;
    if (withdrawals.length === 0) return;
    const withdrawal = random.pick(withdrawals.slice(-20));
    const isApproved = random.chance(0.5);
    const isOpen = withdrawal.state === 'pending' || (withdrawal.state === 'processing' && !isApproved);
    await simulation.attempt({
      endpoint: control.decideWithdrawal,
      input: { id: withdrawal.id, decision: isApproved ? 'approve' : 'reject' },
      refusal: isOpen ? undefined : 'ALREADY_DECIDED',
    });
    if (!isOpen) return;
    if (isApproved) withdrawal.approve();
    else withdrawal.reject();
  },
};

export const withdrawalCommands: readonly Command[] = [withdraw, decide];
