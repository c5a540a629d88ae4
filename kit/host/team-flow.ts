import { shareOf, type Micro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { ExpectationError } from '../expectation-error.ts';
import { eventually, micro, needs, optionalMicro, same, skip, type Play } from './flow.ts';
import type { HostCaller } from './host-caller.ts';
import { receive } from './income-flow.ts';
import { buy, cheapest, priceOf, topUp } from './purchase-flow.ts';

/** A member's purchase and income pay the inviter, once and exactly. */
export async function playTeam(play: Play): Promise<void> {
  const { inviter: account, rates = {} } = play.options;
  const inviter = await play.step('log the inviter in', async () =>
    play.host.logIn(account ?? skip('it needs an inviter')),
  );
  if (!inviter) return;
  const member = await play.host.logIn(play.options.member);
  await play.step('find the member in the team', async () => {
    needs(inviter, user.teamSummary);
    const { size } = await inviter.ok(user.teamSummary);
    if (size < 1) throw new ExpectationError(['the inviter’s team is empty']);
  });
  await payBonus(play, inviter, {
    step: 'pay the inviter for a purchase',
    account: 'available',
    rate: rates.referral ?? '0.08',
    earn: async () => {
      await topUp(play, member, priceOf(await cheapest(member)));
      const order = await buy(play, member);
      return order ? micro(order.paid, 'price that was paid') : skip('no machine was bought');
    },
  });
  await payBonus(play, inviter, {
    step: 'pay the inviter for received income',
    account: 'income',
    rate: rates.teamBenefits ?? '0.05',
    earn: async () => (await receive(play, member)) ?? skip('no income was received'),
  });
}

interface Bonus {
  readonly step: string;
  readonly account: 'available' | 'income';
  readonly rate: string;
  /** Makes the member pay or receive, and returns the amount. */
  readonly earn: () => Promise<Micro>;
}

async function payBonus(
  play: Play,
  inviter: HostCaller,
  { step, account, rate, earn }: Bonus,
): Promise<void> {
  await play.step(step, async () => {
    needs(inviter, wallet.wallet);
    const before = await inviter.balances();
    const earned = await earn();
    const bonus = shareOf(earned, rate);
    await eventually(inviter, (balances) => {
      const what = `The inviter’s ${account} balance`;
      same(micro(balances[account], account), micro(before[account], account) + bonus, what);
      const [team, teamBefore] = [optionalMicro(balances.teamIncome), optionalMicro(before.teamIncome)];
      if (team !== undefined && teamBefore !== undefined)
        same(team, teamBefore + bonus, 'The inviter’s income of the team');
    });
  });
}
