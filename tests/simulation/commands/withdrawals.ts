import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { wallet } from '#contract/wallet.ts';
import { params } from '#fixtures/params.ts';
import { payPassword } from '#fixtures/people.ts';
import { decimal, millionths, share } from '../model/arithmetic.ts';
import type { Member } from '../model/books.ts';
import { afterOpenTime, HOUR, MINUTE } from '../model/days.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

const MINIMUM = millionths(params.minWithdraw);

/** Asks for a withdrawal, now and then with a wrong fund password. */
export const withdraw: Command = {
  name: 'withdraw',
  async run(simulation) {
    const { random } = simulation;
    const member = simulation.anyMember();
    const amount = random.integer(50, 6000) * 10_000;
    const isWrong = random.chance(0.15);
    const refusal = withdrawalRefusal(simulation, member, { amount, isWrong });
    const answer = await simulation.attempt<OutputOf<typeof wallet.withdraw>>({
      endpoint: wallet.withdraw,
      input: { amount: decimal(amount), payPassword: isWrong ? '000000' : payPassword },
      member,
      refusal,
    });
    if (refusal === 'WRONG_PAY_PASSWORD') countWrongTry(simulation, member);
    if (refusal) return;
    member.payFailures = 0;
    bookWithdrawal(simulation, member, { id: answer.id, amount });
  },
};

function withdrawalRefusal(
  { now }: Simulation,
  member: Member,
  { amount, isWrong }: { amount: number; isWrong: boolean },
): Reason | undefined {
  if (now < member.lockedUntil) return 'WITHDRAW_LOCKED';
  if (!member.isReady) return 'NO_BINDING';
  if (amount < MINIMUM) return 'BELOW_MINIMUM';
  if (amount > member.balances.available) return 'INSUFFICIENT_BALANCE';
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
  { id, amount }: { id: string; amount: number },
): void {
  const { now } = books;
  const fee = share(amount, terms.feeRate);
  const latestAt = now + params.arrivalHours * HOUR;
  books.shift(member, 'available', 'frozen', amount);
  let cancel: () => void;

  const arrive = () => {
    withdrawal.state = 'ended';
    books.pay('chain', member, 'frozen', fee - amount);
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
  const reviewedAt = afterOpenTime(now, params.reviewMinutes * MINUTE, terms.opening);
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
