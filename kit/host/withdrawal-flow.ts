import { fund } from '#contract/fund.ts';
import { shareOf, toMicro, toMoney, type Micro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { ExpectationError } from '../expectation-error.ts';
import { eventually, micro, needs, operated, optionalMicro, same, skip, type Play } from './flow.ts';
import { topUp } from './purchase-flow.ts';
import type { HostCaller } from './host-caller.ts';

interface Terms {
  readonly amount: Micro;
  readonly fee: Micro;
  readonly fields: Readonly<Record<string, string>>;
}

/** Withdraws the minimum twice: one is paid out, and the other returned. */
export async function playWithdrawal(play: Play): Promise<void> {
  const member = await play.host.logIn(play.options.member);
  const terms = await play.step('find the terms', () => termsOf(play, member));
  if (!terms) return;
  await play.step('refuse more than the balance', async () => {
    const { available } = await member.balances();
    const amount = toMoney(micro(available, 'available balance') + toMicro('1'));
    await member.refused(wallet.withdraw, { ...terms.fields, amount }, 'INSUFFICIENT_BALANCE');
    await member.expectBalances({ available });
  });
  const paid = await withdraw(play, member, terms, 'withdraw');
  if (paid)
    await play.step('pay the withdrawal out', async () => {
      await operated(play.operator.approveWithdrawal, 'approveWithdrawal')(paid.withdrawal);
      await eventually(member, ({ available, frozen }) => {
        same(micro(available, 'available balance'), paid.left, 'The balance after the payout');
        sameFrozen(frozen, paid.frozen);
      });
    });
  const reject = play.operator.rejectWithdrawal;
  const returned = reject && (await withdraw(play, member, terms, 'withdraw again'));
  await play.step('return a withdrawal', async () => {
    await operated(
      reject,
      'rejectWithdrawal',
    )((returned ?? skip('there is no second withdrawal')).withdrawal);
    await eventually(member, ({ available, frozen }) => {
      same(
        micro(available, 'available balance'),
        (returned?.left ?? 0) + terms.amount,
        'The returned balance',
      );
      sameFrozen(frozen, returned?.frozen);
    });
  });
}

async function termsOf(play: Play, member: HostCaller): Promise<Terms> {
  needs(member, wallet.wallet, wallet.withdraw);
  const fields = { ...passwordFor(play, member), ...(await destinationOf(member)) };
  const info = member.has(user.sysInfo) ? await member.ok(user.sysInfo) : undefined;
  const amount = optionalMicro(info?.minWithdraw) ?? toMicro('1');
  await topUp(play, member, 2 * amount);
  const { available } = await member.balances();
  if (micro(available, 'available balance') < amount)
    skip(`the balance is below the minimum of ${toMoney(amount)}`);
  return { amount, fee: shareOf(amount, play.options.rates?.fee ?? info?.withdrawFeeRate ?? '0.05'), fields };
}

function passwordFor({ options }: Play, member: HostCaller): Terms['fields'] {
  if (!member.has(wallet.withdraw, 'payPassword')) return {};
  return { payPassword: options.member.payPassword ?? skip('it needs member.payPassword') };
}

async function destinationOf(member: HostCaller): Promise<Terms['fields']> {
  const bindings = member.has(fund.bindings) ? await member.ok(fund.bindings) : [];
  const binding = bindings.find(({ kind }) => kind !== 'bank') ?? bindings[0];
  const { id } = binding ?? skip('the member has no address to withdraw to');
  return member.has(wallet.withdraw, 'bindingId') ? { bindingId: id } : {};
}

interface Made {
  readonly withdrawal: Withdrawal;
  /** The balances afterwards, and the frozen amount before. */
  readonly left: Micro;
  readonly frozen: Micro | undefined;
}

const withdraw = (
  play: Play,
  member: HostCaller,
  { amount, fee, fields }: Terms,
  step: string,
): Promise<Made | undefined> =>
  play.step(step, async () => {
    const before = await member.balances();
    const left = micro(before.available, 'available balance') - amount;
    if (left < 0) skip(`the balance is below ${toMoney(amount)}`);
    const withdrawal = await member.ok(wallet.withdraw, { ...fields, amount: toMoney(amount) });
    const [charged, net] = [optionalMicro(withdrawal.fee), optionalMicro(withdrawal.net)];
    if (charged !== undefined) same(charged, fee, 'The fee');
    if (net !== undefined) same(net, amount - fee, 'The amount that is paid out');
    const frozen = optionalMicro(before.frozen);
    await eventually(member, (balances) => {
      same(micro(balances.available, 'available balance'), left, 'The balance after the withdrawal');
      sameFrozen(balances.frozen, frozen === undefined ? undefined : frozen + amount);
    });
    await findRecord(member, amount);
    return { withdrawal, left, frozen };
  });

function sameFrozen(frozen: string | undefined, expected: Micro | undefined): void {
  const shown = optionalMicro(frozen);
  if (shown !== undefined && expected !== undefined) same(shown, expected, 'The frozen amount');
}

async function findRecord(member: HostCaller, amount: Micro): Promise<void> {
  if (!member.has(wallet.records)) return;
  const { list } = await member.ok(wallet.records, { pageSize: 100 });
  const isIt = ({ amount: listed }: { amount: string }) => optionalMicro(listed) === -amount;
  if (!list.some(isIt)) throw new ExpectationError([`no record of −${toMoney(amount)} is in the first 100`]);
}
