import {
  iso,
  itemIn,
  membersOnly,
  moneyIn,
  needed,
  pageOf,
  Refused,
  round,
  type MemberCall,
  type Routes,
} from '../call.ts';
import { addFlow, dailyOf, dayMs, invitedOn, isValid, minuteMs, waitingOf } from '../economy.ts';
import { flowKinds, type Flow, type Withdrawal } from '../state.ts';

const withdrawMin = 1;
const feeShare = 0.05;
const hourMs = 60 * minuteMs;

const withdrawalRow = (one: Withdrawal) => ({
  withdrawId: one.id,
  state: one.state,
  money: one.money,
  feeMoney: one.fee,
  realMoney: round(one.money - one.fee),
  coin: 'USDT',
  net: one.binding.chain,
  toAddress: one.binding.address,
  applyTime: iso(one.at),
  latestTime: iso(one.arrivesBefore),
  doneTime: one.doneAt === null ? null : iso(one.doneAt),
});

function apply(call: MemberCall) {
  const { state, member } = call;
  const money = moneyIn(call, 'money');
  const mine = state.bindings.filter((one) => one.member === member);
  // Without one, it pays to the newest.
  const binding = call.fields['bankId'] === undefined ? mine[0] : itemIn(call, 'bankId', mine);
  if (!binding) throw new Refused('BANK_WRONG', 'Please bind your address');
  if (member.payPassword === undefined) throw new Refused('PAY_PWD_MISSING', 'Set a fund password first.');
  if (needed(call, 'payPwd') !== member.payPassword)
    throw new Refused('PAY_PWD_WRONG', 'Wrong fund password.');
  if (money < withdrawMin) throw new Refused('TOO_LITTLE', `The minimum is ${withdrawMin} USDT.`);
  if (money > member.balance) throw new Refused('BALANCE_SHORT', 'More than the available balance');

  member.balance = round(member.balance - money);
  member.frozen = round(member.frozen + money);
  const at = state.now();
  const withdrawal: Withdrawal = {
    id: state.nextId(),
    member,
    binding,
    money,
    fee: round(money * feeShare),
    at,
    arrivesBefore: at + 72 * hourMs,
    state: 'WAITING',
    doneAt: null,
  };
  state.withdrawals.unshift(withdrawal);
  addFlow(state, { member, kind: flowKinds.withdrawal, money: -money, text: 'Withdrawal', link: withdrawal });
  state.later(hourMs, () => {
    withdrawal.state = 'PAYING';
  });
  state.later(24 * hourMs, () => {
    withdrawal.state = 'DONE';
    withdrawal.doneAt = state.now();
    member.frozen = round(member.frozen - money);
  });
  return withdrawalRow(withdrawal);
}

/** A line takes its state from its recharge or withdrawal. */
function stateOf({ link }: Flow): string {
  return link !== undefined && 'state' in link ? link.state : 'DONE';
}

function overview({ state, member }: MemberCall) {
  const orders = state.orders.filter((order) => order.member === member);
  const working = orders.filter((order) => isValid(state, order));
  const sum = (amounts: number[]) => round(amounts.reduce((total, amount) => total + amount, 0));
  const arrived = orders
    .flatMap(({ receipts }) => receipts)
    .filter(({ arrivesAt }) => arrivesAt <= state.now());
  const today = arrived.filter(
    ({ arrivesAt }) => Math.floor(arrivesAt / dayMs) === Math.floor(state.now() / dayMs),
  );
  return {
    total: sum([member.balance, member.income, member.onTheWay, member.frozen, member.stock]),
    balance: member.balance,
    incomeMoney: member.income,
    onTheWay: member.onTheWay,
    frozen: member.frozen,
    stockMoney: member.stock,
    stockShare: 0,
    todayMoney: sum(today.map(({ money }) => money)),
    allMoney: sum(arrived.map(({ money }) => money)),
    waitingMoney: sum(orders.map((order) => waitingOf(state, order))),
    dailyEarnings: sum(working.map(dailyOf)),
    teamPeople: [1, 2, 3].flatMap((tier) => invitedOn(state, member, tier)).length,
    teamMoney: member.teamMoney,
  };
}

export const wallet: Routes = {
  'GET cash/withdraw/status': membersOnly(({ state, member }) => ({
    isOpen: true,
    waitingNum: state.withdrawals.filter((one) => one.member === member && one.state !== 'DONE').length,
  })),
  'POST cash/withdraw/apply': membersOnly(apply),
  'GET account/overview': membersOnly(overview),
  'GET account/flow': membersOnly((call) => {
    const { state, member, fields } = call;
    const wanted = fields['group'];
    const rows = state.flows.filter(
      (flow) => flow.member === member && (wanted === undefined || groupOf(flow) === wanted),
    );
    return pageOf(call, rows, (flow) => ({
      flowId: flow.id,
      group: groupOf(flow),
      kind: flow.kind,
      money: flow.money,
      text: flow.text,
      state: stateOf(flow),
      flowTime: iso(flow.at),
    }));
  }),
};

const groups: Readonly<Record<number, string>> = {
  [flowKinds.recharge]: 'IN',
  [flowKinds.withdrawal]: 'OUT',
  [flowKinds.takeOut]: 'SWAP',
  [flowKinds.purchase]: 'ASSET',
  [flowKinds.sale]: 'ASSET',
};

const groupOf = ({ kind }: Flow): string => groups[kind] ?? 'REVENUE';
