import type { Terms } from '../terms.ts';
import { share, type Micro } from './arithmetic.ts';
import type { Books, HeldCoupon, Lot, Member, Order } from './books.ts';
import { DAY, MINUTE } from './days.ts';
import { payFloors, payUplines } from './team.ts';

export interface Machine {
  readonly id: string;
  price: Micro;
  daily: Micro;
  readonly days: number;
  stock: number;
  readonly limit: number;
  /** The end of the sale. */
  readonly endAt: number;
  status: number;
  /** The opening of a rush purchase. */
  rushAt: number;
  isSold: boolean;
}

/** The discount of a coupon on a price; 0 if it cannot be used. */
export function discountOf(
  coupon: HeldCoupon | undefined,
  { machine, price, now }: { machine: Machine; price: Micro; now: number },
): Micro {
  if (!coupon || coupon.used || now >= coupon.endAt || price < coupon.minSpend) return 0;
  if (coupon.productId !== undefined && coupon.productId !== machine.id) return 0;
  return Math.min(coupon.amount, price);
}

interface Purchase {
  readonly machine: Machine;
  readonly quantity: number;
  readonly discount: Micro;
  readonly orderId: string;
}

/** Books a purchase: the payment, the uplines' bonuses and the floors. */
export function bookPurchase(
  books: Books,
  member: Member,
  { machine, quantity, discount, orderId }: Purchase,
  { purchaseRates }: Terms,
): void {
  const paid = machine.price * quantity - discount;
  books.pay('treasury', member, 'available', -paid);
  machine.stock -= quantity;
  machine.isSold = true;
  member.bought.set(machine.id, (member.bought.get(machine.id) ?? 0) + quantity);
  const { days } = machine;
  member.orders.push({
    id: orderId,
    startAt: books.now,
    days,
    daily: machine.daily * quantity,
    received: 0,
  });
  payUplines(books, member, { to: 'available', amount: paid, rates: purchaseRates });
  if (paid === 0 || member.hasPaid) return;
  member.hasPaid = true;
  if (!member.upline) return;
  member.upline.validInvited += 1;
  payFloors(books, member.upline, 'valid');
}

const earned = ({ startAt, days }: Order, now: number): number =>
  Math.min(days, Math.floor((now - startAt) / DAY));

/** The income that an order has earned and not paid yet. */
export const accrued = (order: Order, now: number): Micro =>
  (earned(order, now) - order.received) * order.daily;

const lotDays = ({ startAt, soldAt, paidDays }: Lot, now: number): number =>
  Math.floor((Math.min(now, soldAt ?? now) - startAt) / DAY) - paidDays;

/** The dividend of a lot of stock, rounded once. */
const dividendOf = (lot: Lot, now: number, rate: number): Micro =>
  share(lot.amount * lotDays(lot, now), rate);

export const dividendsOf = ({ lots }: Member, now: number, { dividendRate }: Terms): Micro =>
  lots.reduce((sum, lot) => sum + dividendOf(lot, now, dividendRate), 0);

/** Books the income of these orders, and the dividends if `withStock`. It arrives some minutes later. */
export function bookIncome(
  books: Books,
  member: Member,
  { orders, withStock }: { orders: readonly Order[]; withStock: boolean },
  terms: Terms,
): void {
  const { now } = books;
  const income = orders.reduce((sum, order) => sum + accrued(order, now), 0);
  for (const order of orders) order.received = earned(order, now);
  let dividends = 0;
  for (const lot of withStock ? member.lots : []) {
    const dividend = dividendOf(lot, now, terms.dividendRate);
    if (dividend === 0) continue;
    dividends += dividend;
    lot.paidDays += lotDays(lot, now);
  }
  const amount = income + dividends;
  books.pay('treasury', member, 'transit', amount);
  books.later(now + terms.incomeMinutes * MINUTE, () => {
    member.arrived.dividends += dividends;
    books.shift(member, 'transit', 'income', amount);
  });
  payUplines(books, member, { to: 'income', amount: income, rates: terms.incomeRates });
}

/** Sells stock at par, oldest lots first. A lot that is sold in part continues with the rest. */
export function bookSale(books: Books, member: Member, amount: Micro): void {
  let left = amount;
  for (const lot of member.lots.filter(({ soldAt }) => soldAt === undefined)) {
    if (left === 0) break;
    const part = Math.min(left, lot.amount);
    left -= part;
    if (part === lot.amount) lot.soldAt = books.now;
    else {
      lot.amount -= part;
      member.lots.push({ ...lot, amount: part, soldAt: books.now });
    }
  }
  books.shift(member, 'stock', 'available', amount);
}
