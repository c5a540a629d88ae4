import { toMoney } from '#contract/money.ts';
import type { wallet } from '#contract/wallet.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayStart } from '../../time/platform-time.ts';
import type { MemberWorld, World } from '../../handling/world.ts';
import { memberAccount, memberKinds } from '../../ledger/accounts.ts';
import { sumReceived } from '../../ledger/received.ts';
import { accruedIncome } from '../product/income.ts';
import { sumWorking } from '../product/order-store.ts';
import { teamOf } from '../team/summary.ts';

/** All figures of a member's wallet now, as the member and the operator see them. */
export function figuresOf(world: World & Pick<MemberWorld, 'member'>): OutputOf<typeof wallet.wallet> {
  const { sql, ledger, member, now, params } = world;
  const [available, income, transit, frozen, stock] = memberKinds.map((kind) =>
    ledger.balanceOf(member.id, kind),
  ) as [number, number, number, number, number];
  const today = dayStart(now, params.timeZone);
  const received = sumReceived(sql, memberAccount(member.id, 'income'), today, 'dividend arrived');
  const receivable = accruedIncome(world, member.id);
  const working = sumWorking(sql, member.id, now);
  const team = teamOf(sql, member.id);
  return {
    holdingAssets: toMoney(available + income + transit + frozen + stock),
    available: toMoney(available),
    income: toMoney(income),
    transit: toMoney(transit),
    frozen: toMoney(frozen),
    stockAssets: toMoney(stock),
    dividend: toMoney(received.kindMicro),
    todayIncome: toMoney(received.sinceMicro),
    totalIncome: toMoney(received.totalMicro),
    receivable: toMoney(receivable.incomeMicro + receivable.dividendMicro),
    teamSize: team.size,
    teamIncome: toMoney(team.incomeMicro),
    working: {
      machines: working.machines,
      dayReturnAmount: toMoney(working.dayReturnMicro),
      nextReturnTime: working.nextReturnAt,
      nextReturnAmount: toMoney(working.nextReturnMicro),
    },
  };
}
