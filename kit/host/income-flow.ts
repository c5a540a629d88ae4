import { income } from '#contract/income.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { eventually, micro, needs, operated, optionalMicro, same, skip, type Play } from './flow.ts';
import type { HostCaller } from './host-caller.ts';

/** Income that is received or on its way. A host may pay at once, and then has no transit. */
async function earnedBy(member: HostCaller): Promise<Micro> {
  const { income: arrived, transit } = await member.balances();
  return micro(arrived, 'income') + (optionalMicro(transit) ?? 0);
}

/** Receives what the machines have earned, lets it arrive, and moves it to the balance. Nothing is paid twice. */
export async function playIncome(play: Play): Promise<void> {
  const member = await play.host.logIn(play.options.member);
  const received = await receive(play, member);
  if (received !== undefined) {
    await play.step('refuse to receive it again', async () => {
      const before = await earnedBy(member);
      await member.refused(product.receiveIncome, {}, 'NO_PROFIT_TODAY');
      same(await earnedBy(member), before, 'The income after a second receipt');
    });
    await play.step('let the income arrive', async () => {
      const { income: before, transit } = await member.balances();
      const onItsWay = optionalMicro(transit) ?? 0;
      if (onItsWay === 0) return;
      await operated(play.operator.letIncomeArrive, 'letIncomeArrive')();
      await eventually(member, (balances) => {
        same(
          micro(balances.income, 'income'),
          micro(before, 'income') + onItsWay,
          'The income that has arrived',
        );
        same(optionalMicro(balances.transit) ?? 0, 0, 'The income on its way');
      });
    });
  }
  await takeOut(play, member);
}

/** Receives what has accrued, and returns the amount. */
export const receive = (play: Play, member: HostCaller): Promise<Micro | undefined> =>
  play.step('receive income', async () => {
    needs(member, wallet.wallet, product.receiveIncome);
    const accrued = async () => optionalMicro((await member.balances()).receivable);
    if ((await accrued()) === 0) await operated(play.operator.passDays, 'passDays')(1);
    const expected = await accrued();
    if (expected === 0) return skip('nothing has accrued after a day');
    const before = await earnedBy(member);
    const { amount } = await member.ok(product.receiveIncome);
    const received = micro(amount, 'received amount');
    if (expected !== undefined) same(received, expected, 'The received amount');
    await eventually(member, (balances) => {
      const earned = micro(balances.income, 'income') + (optionalMicro(balances.transit) ?? 0);
      same(earned, before + received, 'The income with what is on its way');
    });
    return received;
  });

async function takeOut(play: Play, member: HostCaller): Promise<void> {
  await play.step('take the income out', async () => {
    needs(member, wallet.wallet, income.takeOut);
    const before = await member.balances();
    const [arrived, available] = [
      micro(before.income, 'income'),
      micro(before.available, 'available balance'),
    ];
    if (arrived === 0) skip('no income has arrived');
    const { amount } = await member.ok(income.takeOut);
    same(micro(amount, 'moved amount'), arrived, 'The moved amount');
    await member.expectBalances({ available: toMoney(available + arrived), income: '0.00' });
  });
  await play.step('refuse to take nothing out', async () => {
    needs(member, wallet.wallet, income.takeOut);
    const { income: left, available } = await member.balances();
    if (micro(left, 'income') !== 0) skip('income is left');
    await member.refused(income.takeOut, {}, 'NOTHING_TO_TAKE_OUT');
    await member.expectBalances({ available });
  });
}
