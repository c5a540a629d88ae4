import type { OutputOf } from '#contract/endpoint.ts';
import { income } from '#contract/income.ts';
import { product, saleStatus } from '#contract/product.ts';
import type { Reason } from '#contract/refusals.ts';
import { user } from '#contract/user/user.ts';
import { decimal } from '../model/arithmetic.ts';
import type { Member } from '../model/books.ts';
import {
  accrued,
  bookIncome,
  bookPurchase,
  bookSale,
  discountOf,
  dividendsOf,
  type Machine,
} from '../model/machines.ts';
import { assertFigures, type Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

/** Buys with this coupon, a machine that it is for. */
export const buyWith = (couponId: string): Command => ({
  name: 'buy with a coupon',
  async run(simulation) {
    const { offer, random } = simulation;
    const { productId } = simulation.anyMember().coupons.get(couponId) ?? {};
    const fitting = offer.machines.filter(({ id, stock }) => stock > 0 && id === (productId ?? id));
    if (fitting.length > 0) await buyMachine(simulation, { machine: random.pick(fitting), couponId });
  },
});

export const buyThat = (machine: Machine): Command => ({
  name: 'buy a machine',
  run: (simulation) => buyMachine(simulation, { machine, couponId: undefined }),
});

/** Buys machines, now and then with a coupon. */
const buy: Command = {
  name: 'buy',
  run(simulation) {
    const { random, offer } = simulation;
    const member = simulation.anyMember();
    const couponId = random.chance(0.4) ? random.pick([...member.coupons.keys(), undefined]) : undefined;
    return simulation.as(member, () =>
      buyMachine(simulation, { machine: random.pick(offer.machines), couponId }),
    );
  },
};

/** Buys some pieces of a machine, now and then on outdated terms. */
export async function buyMachine(
  simulation: Simulation,
  { machine, couponId, ...chosen }: { machine: Machine; couponId: string | undefined; quantity?: number },
): Promise<void> {
  const { random, books, terms } = simulation;
  const member = simulation.anyMember();
  const quantity = chosen.quantity ?? random.integer(1, 3);
  const price = machine.price * quantity;
  const coupon = couponId === undefined ? undefined : member.coupons.get(couponId);
  const discount = discountOf(coupon, { machine, price, now: books.now });
  const isOutdated = random.chance(0.05);
  const wish = {
    ...{ machine, quantity, now: books.now },
    ...{ pay: price - discount, hasUselessCoupon: coupon !== undefined && discount === 0 },
  };
  const input = { productId: machine.id, quantity: String(quantity), couponId };
  if (random.chance(0.2)) await quote(simulation, member, { ...wish, input });
  const refusal = purchaseRefusal(member, wish) ?? (isOutdated ? 'TERMS_CHANGED' : undefined);
  const answer = await simulation.attempt<OutputOf<typeof product.createOrder>>({
    endpoint: product.createOrder,
    input: { ...input, ...(isOutdated && { expectedPay: decimal(price - discount + 10_000, 2) }) },
    member,
    refusal,
  });
  if (refusal) return;
  if (coupon) coupon.used = true;
  bookPurchase(books, member, { machine, quantity, discount, orderId: answer.id }, terms);
}

interface Wish {
  readonly machine: Machine;
  readonly quantity: number;
  readonly now: number;
  readonly hasUselessCoupon: boolean;
  readonly pay: number;
}

/** Reads the price of a purchase, which is refused for the same reasons. */
async function quote(
  simulation: Simulation,
  member: Member,
  { input, ...wish }: Wish & { input: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { machine, quantity, pay } = wish;
  const refusal = purchaseRefusal(member, wish);
  const answer = await simulation.attempt<OutputOf<typeof product.quote>>({
    endpoint: product.quote,
    ...{ input, member, refusal },
  });
  if (refusal) return;
  assertFigures('product.quote', answer, {
    price: decimal(machine.price * quantity, 2),
    discount: decimal(machine.price * quantity - pay, 2),
    pay: decimal(pay, 2),
    dayReturnAmount: decimal(machine.daily * quantity, 2),
    walletotal: decimal(machine.daily * quantity * machine.days, 2),
    left: machine.limit - (member.bought.get(machine.id) ?? 0),
  });
}

/** The first reason in the order of the rules. */
function purchaseRefusal(member: Member, wish: Wish): Reason | undefined {
  const { machine, quantity, now } = wish;
  const isOpen =
    machine.status === saleStatus.onSale ||
    (machine.status === saleStatus.rushPurchase && now >= machine.rushAt);
  if (machine.status === saleStatus.soldOut || quantity > machine.stock) return 'SOLD_OUT';
  if (!isOpen) return 'SALE_NOT_STARTED';
  if (now >= machine.endAt) return 'SALE_ENDED';
  if ((member.bought.get(machine.id) ?? 0) + quantity > machine.limit) return 'LIMIT_REACHED';
  if (wish.hasUselessCoupon) return 'COUPON_UNUSABLE';
  return wish.pay > member.balances.available ? 'INSUFFICIENT_BALANCE' : undefined;
}

/** Receives the income of everything, or of one order. */
export const receive: Command = {
  name: 'receive',
  async run(simulation) {
    const { random, books, terms } = simulation;
    const member = simulation.anyMember();
    const one = random.chance(0.3) && member.orders.length > 0 ? random.pick(member.orders) : undefined;
    const orders = one ? [one] : member.orders;
    const withStock = !one;
    const dividends = withStock ? dividendsOf(member, books.now, terms) : 0;
    const sum = orders.reduce((total, order) => total + accrued(order, books.now), dividends);
    await simulation.attempt({
      endpoint: product.receiveIncome,
      input: { orderId: one?.id },
      member,
      refusal: sum === 0 ? 'NO_PROFIT_TODAY' : undefined,
    });
    if (sum > 0) bookIncome(books, member, { orders, withStock }, terms);
  },
};

/** Moves income to the available balance: all of it, or an amount. */
const takeOut: Command = {
  name: 'take out',
  async run(simulation) {
    const { random, books } = simulation;
    const member = simulation.anyMember();
    const held = member.balances.income;
    const amount = random.chance(0.5) ? undefined : random.integer(1, 3000) * 10_000;
    const refusal =
      held === 0 ? 'NOTHING_TO_TAKE_OUT' : (amount ?? held) > held ? 'MORE_THAN_INCOME' : undefined;
    await simulation.attempt({
      endpoint: income.takeOut,
      input: { ...(amount !== undefined && { amount: decimal(amount) }) },
      member,
      refusal,
    });
    if (!refusal) books.shift(member, 'income', 'available', amount ?? held);
  },
};

const sellStock: Command = {
  name: 'sell stock',
  async run(simulation: Simulation) {
    const { random, books } = simulation;
    const member = simulation.anyMember();
    const amount = random.integer(1, 4000) * 10_000;
    const refusal = amount > member.balances.stock ? 'INSUFFICIENT_STOCK' : undefined;
    await simulation.attempt({
      endpoint: user.sellFinancial,
      input: { amount: decimal(amount) },
      member,
      refusal,
    });
    if (!refusal) bookSale(books, member, amount);
  },
};

export const machineCommands: readonly Command[] = [buy, receive, takeOut, sellStock];
