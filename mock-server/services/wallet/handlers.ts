import { toMoney } from '#contract/money.ts';
import type { wallet } from '#contract/wallet.ts';
import { dayStart } from '../../clock/platform-time.ts';
import { memberAccount, memberKinds } from '../../ledger/accounts.ts';
import { sumReceived } from '../../ledger/received.ts';
import { entriesOfRecord } from '../../ledger/statement.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf } from '../../handling/world.ts';
import { accruedIncome } from '../product/income.ts';
import { sumWorking } from '../product/order-store.ts';
import { teamOf } from '../team/summary.ts';
import { explain } from './explanation.ts';
import { incomeDays } from './income-days.ts';
import { withdrawHandlers } from './handlers-withdraw.ts';
import { countRecords, findRecord, listRecords } from './record-store.ts';
import { describeFullRecord, recordLabels } from './records.ts';

export const walletHandlers: HandlersOf<typeof wallet> = {
  ...withdrawHandlers,

  wallet(world) {
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
  },

  incomeDays,

  records(world, { pageNum, pageSize, ...wanted }) {
    const { sql, member, now, locale } = world;
    const filter = { ...wanted, memberId: member.id, ...(wanted.query && { labels: recordLabels(locale) }) };
    const list = listRecords(sql, { ...filter, now }, pageSize, (pageNum - 1) * pageSize);
    return { total: countRecords(sql, filter), list: list.map((row) => describeFullRecord(world, row)) };
  },

  record(world, { id }) {
    const { sql, member, now } = world;
    const row = findRecord(sql, member.id, id, now) ?? refuse('UNKNOWN_RECORD');
    return {
      ...describeFullRecord(world, row),
      postings: entriesOfRecord(sql, id).map(({ from, to, amountMicro, kind, at, cause }) => ({
        from,
        to,
        amount: toMoney(amountMicro),
        kind,
        at,
        cause,
      })),
      explanation: explain(world, { ...row, memberId: member.id }),
    };
  },
};
