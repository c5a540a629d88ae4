import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { decimal } from '../model/arithmetic.ts';
import { dayNumber } from '../model/days.ts';
import { accrued, dividendsOf } from '../model/machines.ts';
import { teamSizeOf } from '../model/team.ts';
import { assertFigures } from '../simulation.ts';
import type { Command } from './command.ts';

/** Reads the wallet. Every figure is that of the model. */
const look: Command = {
  name: 'look',
  async run(simulation) {
    const { books, terms, now } = simulation;
    const member = simulation.anyMember();
    await simulation.attempt({ endpoint: user.info, member });
    const shown = await simulation.attempt<OutputOf<typeof wallet.wallet>>({
      endpoint: wallet.wallet,
      member,
    });
    const { available, income, transit, frozen, stock } = member.balances;
    const { arrived, orders } = member;
    const receivable = orders.reduce(
      (sum, order) => sum + accrued(order, now),
      dividendsOf(member, now, terms),
    );
    const amounts = {
      ...{ available, income, transit, frozen, stockAssets: stock },
      holdingAssets: available + income + transit + frozen + stock,
      dividend: arrived.dividends,
      todayIncome: arrived.day === dayNumber(now) ? arrived.onDay : 0,
      totalIncome: arrived.total,
      receivable,
      teamIncome: member.teamIncome,
    };
    const texts = Object.entries(amounts).map(([name, amount]) => [name, decimal(amount, 2)] as const);
    assertFigures('wallet.wallet', shown, {
      ...Object.fromEntries(texts),
      teamSize: teamSizeOf(books, member),
    });
  },
};

export const lookCommands: readonly Command[] = [look];
