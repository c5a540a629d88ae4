import {
  iso,
  itemIn,
  membersOnly,
  open,
  pageOf,
  Refused,
  round,
  Said,
  type Call,
  type MemberCall,
  type Routes,
} from '../call.ts';
import {
  addFlow,
  dailyOf,
  dayMs,
  isValid,
  payUplines,
  receive,
  receivedOf,
  referral,
  waitingOf,
} from '../economy.ts';
import { flowKinds, type Machine, type Order, type OwnedCoupon, type State } from '../state.ts';

const machineRow = ({ id, name, picture, status, price, daily, days, opensAt, endsAt }: Machine) => ({
  productName: name,
  productImg: picture,
  price,
  status,
  dayReturnAmount: daily,
  validDays: days,
  walletotal: round(daily * days),
  startTime: iso(opensAt),
  endTime: iso(endsAt),
  daotimes: iso(opensAt),
  productId: id,
});

const orderRow = (state: State, order: Order) => ({
  orderId: order.id,
  machineId: order.machine.id,
  machineName: order.machine.name,
  machinePic: order.machine.picture,
  num: order.num,
  price: round(order.machine.price * order.num),
  paidMoney: order.paid,
  dailyEarnings: dailyOf(order),
  validDays: order.machine.days,
  totalRevenue: round(dailyOf(order) * order.machine.days),
  receivedMoney: receivedOf(order),
  waitingMoney: waitingOf(state, order),
  startTime: iso(order.at),
  getTime: iso(order.at + dayMs),
  expiryDate: iso(order.at + order.machine.days * dayMs),
  state: isValid(state, order) ? 1 : 2,
});

function checkSale(state: State, { status, opensAt, endsAt, stock }: Machine, num: number): void {
  if (status === 3 || stock < num) throw new Refused('SOLD_OUT', 'Sold out.');
  if (status === 5 || state.now() < opensAt) throw new Refused('NOT_OPEN', 'The sale has not started.');
  if (state.now() >= endsAt) throw new Refused('CLOSED', 'The sale has ended.');
}

function couponIn(call: MemberCall, machine: Machine, price: number): OwnedCoupon | undefined {
  const { couponId } = call.fields;
  if (!couponId) return undefined;
  const { state, member } = call;
  const found = state.ownedCoupons.find(
    (owned) =>
      owned.member === member &&
      String(owned.coupon.id) === couponId &&
      !owned.isUsed &&
      price >= owned.coupon.minimum &&
      (owned.coupon.machineId ?? machine.id) === machine.id,
  );
  if (!found) throw new Refused('COUPON_WRONG', 'This coupon cannot be used.');
  return found;
}

function buy(call: MemberCall) {
  const { state, member } = call;
  const machine = itemIn(call, 'productId', state.machines);
  if (!machine) throw new Refused('MACHINE_WRONG', 'Unknown machine.');
  const num = Number(call.fields['num'] ?? '1');
  if (!Number.isInteger(num) || num < 1) throw new Refused('PARAM_WRONG', 'Please enter a number.');
  checkSale(state, machine, num);
  const owned = state.orders.filter((order) => order.member === member && order.machine === machine);
  if (owned.reduce((sum, order) => sum + order.num, num) > machine.limit)
    throw new Refused('LIMIT', 'You own as many as allowed.');
  const price = round(machine.price * num);
  const coupon = couponIn(call, machine, price);
  const paid = round(Math.max(0, price - (coupon?.coupon.money ?? 0)));
  if (paid > member.balance) throw new Refused('BALANCE_SHORT', 'More than the available balance');

  member.balance = round(member.balance - paid);
  machine.stock -= num;
  if (coupon) coupon.isUsed = true;
  const order = { id: state.nextId(), member, machine, num, paid, at: state.now(), receipts: [] };
  state.orders.unshift(order);
  addFlow(state, { member, kind: flowKinds.purchase, money: -paid, text: machine.name, link: order });
  payUplines(state, member, paid, referral);
  return orderRow(state, order);
}

function receiveAll(call: MemberCall) {
  const { state, member } = call;
  const mine = state.orders.filter((order) => order.member === member);
  const one = call.fields['orderId'] === undefined ? undefined : itemIn(call, 'orderId', mine);
  if (call.fields['orderId'] !== undefined && !one) throw new Refused('ORDER_WRONG', 'Unknown order.');
  const receipts = (one ? [one] : mine).flatMap((order) => receive(state, order) ?? []);
  if (receipts.length === 0)
    throw new Refused('INCOME_EMPTY', 'There is no profit that can be withdrawn today');
  return new Said('Receiving successful. Expected to arrive within 30 minutes.', {
    money: round(receipts.reduce((sum, { money }) => sum + money, 0)),
    arriveTime: iso(Math.max(...receipts.map(({ arrivesAt }) => arrivesAt))),
  });
}

function machineOf(call: Call): Machine {
  const machine = itemIn(call, 'machineId', call.state.machines);
  if (!machine) throw new Refused('MACHINE_WRONG', 'Unknown machine.');
  return machine;
}

export const product: Routes = {
  'GET machine/page': open((call) => {
    const { status } = call.fields;
    const rows = call.state.machines.filter((one) => status === undefined || String(one.status) === status);
    return pageOf(call, rows, machineRow);
  }),
  'GET machine/one': open((call) => {
    const machine = machineOf(call);
    const { stock, limit, intro, lease } = machine;
    return { ...machineRow(machine), stockNum: stock, maxNum: limit, intro, lease };
  }),
  'POST mine/order/create': membersOnly(buy),
  'POST mine/yeb/income': membersOnly(receiveAll),
  'GET mine/order/record': membersOnly((call) => {
    const { state, member } = call;
    const wanted = call.fields['state'];
    const rows = state.orders.filter(
      (order) =>
        order.member === member && (wanted === undefined || wanted === (isValid(state, order) ? '1' : '2')),
    );
    return pageOf(call, rows, (order) => orderRow(state, order));
  }),
  'GET mine/order/subrecord': membersOnly((call) => {
    const { state, member } = call;
    const order = itemIn(
      call,
      'orderId',
      state.orders.filter((one) => one.member === member),
    );
    if (!order) throw new Refused('ORDER_WRONG', 'Unknown order.');
    return pageOf(call, order.receipts, ({ id, days, money, at, arrivesAt }) => ({
      receiptId: id,
      days,
      money,
      state: state.now() < arrivesAt ? 1 : 2,
      createTime: iso(at),
      arriveTime: iso(arrivesAt),
    }));
  }),
};
