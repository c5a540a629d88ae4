import {
  iso,
  itemIn,
  membersOnly,
  needed,
  open,
  Refused,
  round,
  type MemberCall,
  type Routes,
} from '../call.ts';
import { addFlow, dayMs } from '../economy.ts';
import { flowKinds, type Coupon, type OwnedCoupon } from '../state.ts';

const freeIncome = 0.6;
const rates: Readonly<Record<string, { rate: number; sign: string }>> = {
  USDT: { rate: 1, sign: 'USDT' },
  KES: { rate: 129.5, sign: 'KSh' },
};
const redeemCodes: Readonly<Record<string, number>> = { NUGGET: 2 };

/** 1 receivable, 2 usable, 3 used, 4 too late. */
const couponRow = ({ id, name, machineId, money, minimum, days }: Coupon, fromMs: number, state: number) => ({
  state,
  days,
  minimum,
  money,
  name,
  machineId,
  couponId: id,
  beginTime: iso(fromMs),
  endTime: iso(fromMs + days * dayMs),
});

function ownedRow({ state }: MemberCall, { coupon, at, isUsed }: OwnedCoupon) {
  const isLate = state.now() >= at + coupon.days * dayMs;
  return couponRow(coupon, at, isUsed ? 3 : isLate ? 4 : 2);
}

const ownedBy = ({ state, member }: MemberCall) => state.ownedCoupons.filter((one) => one.member === member);

function receivable(call: MemberCall) {
  const owned = ownedBy(call).map(({ coupon }) => coupon);
  return call.state.coupons
    .filter((coupon) => !owned.includes(coupon))
    .map((coupon) => couponRow(coupon, call.state.now(), 1));
}

const usable = (call: MemberCall) =>
  ownedBy(call)
    .map((owned) => ownedRow(call, owned))
    .filter(({ state }) => state === 2);

const forMachine = (call: MemberCall, rows: ReturnType<typeof receivable>) => {
  const machineId = Number(needed(call, 'productId'));
  return rows.filter((row) => row.machineId === null || row.machineId === machineId);
};

export const gift: Routes = {
  'GET registerReward/query': membersOnly(({ member }) => ({
    money: freeIncome,
    canReceive: !member.hasFreeIncome,
    isReceived: member.hasFreeIncome,
  })),
  'GET registerReward/receive': membersOnly(({ state, member }) => {
    if (member.hasFreeIncome) throw new Refused('ONCE_ONLY', 'You have received it already.');
    member.hasFreeIncome = true;
    member.income = round(member.income + freeIncome);
    addFlow(state, { member, kind: flowKinds.bonus, money: freeIncome, text: 'Free income' });
    return { money: freeIncome };
  }),
  'GET exchangeRate/get': open((call) => {
    const code = needed(call, 'currency');
    const found = rates[code];
    if (!found) throw new Refused('CURRENCY_WRONG', 'Unknown currency.');
    return { sign: found.sign, rate: found.rate, code };
  }),
  'GET coupon/isOpen': open(() => ({ isOpen: true })),
  'GET coupon/all': membersOnly((call) => {
    const rows = [...receivable(call), ...ownedBy(call).map((owned) => ownedRow(call, owned))];
    const wanted = call.fields['state'];
    if (wanted === undefined) return rows.filter(({ state }) => state !== 1);
    return rows.filter(({ state }) => String(state) === wanted);
  }),
  'GET coupon/productCoupons': membersOnly((call) => forMachine(call, receivable(call))),
  'GET coupon/userProductCoupons': membersOnly((call) => forMachine(call, usable(call))),
  'GET coupon/queryPruductCouponData': membersOnly((call) => {
    const mine = forMachine(call, usable(call));
    return {
      usableNum: mine.length,
      receivableNum: forMachine(call, receivable(call)).length,
      best: mine.toSorted((a, b) => b.money - a.money)[0] ?? null,
    };
  }),
  'POST coupon/receiveCoupon': membersOnly((call) => {
    const { state, member } = call;
    const coupon = itemIn(call, 'couponId', state.coupons);
    if (!coupon) throw new Refused('COUPON_WRONG', 'Unknown coupon.');
    if (ownedBy(call).some((owned) => owned.coupon === coupon))
      throw new Refused('ONCE_ONLY', 'You have this coupon already.');
    const owned = { coupon, member, at: state.now(), isUsed: false };
    state.ownedCoupons.unshift(owned);
    return ownedRow(call, owned);
  }),
  'POST voucher/use': membersOnly((call) => {
    const { state, member } = call;
    const code = needed(call, 'code');
    const money = redeemCodes[code];
    if (money === undefined) throw new Refused('VOUCHER_WRONG', 'This code does not exist.');
    if (member.usedCodes.includes(code)) throw new Refused('ONCE_ONLY', 'You have used this code.');
    member.usedCodes.push(code);
    member.balance = round(member.balance + money);
    addFlow(state, { member, kind: flowKinds.bonus, money, text: 'Redemption code' });
    return { kind: 'CASH', money };
  }),
};
